-- The default emails have new words. A template that staff have never changed goes, and the start that follows,
-- in this same transaction, adds it as it is now. What staff have changed or turned off stays theirs.
delete from email_templates t using email_template_versions v
  where t.version = 1 and v.template_id = t.id and v.number = 1 and v.created_by_name is null
    and (v.subject, v.body, v.description) = (t.subject, t.body, t.description) and t.is_active;
