update audit_actions set client_writes = 'JOB' where action = 'funding_changed';
