-- What the sender's computer worked out of the whole file comes with its last piece, no longer when it is begun.
grant update (sender_sha256) on uploads to app_client, app_admin;
