-- A certificate names the court; where an item stands is said in as many words as that takes.
grant select (court_type, court_name, court_number) on job_facts to app_worker;--> statement-breakpoint
alter table report_answers drop constraint report_answers_lengths,
  add constraint report_answers_lengths check (char_length(page) <= 1000 and char_length(note) <= 1000);
