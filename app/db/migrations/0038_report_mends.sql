insert into audit_actions (action, client_visible, client_writes) values ('report_dropped', false, null);
