alter table report_answers drop constraint report_answers_lengths,
  add constraint report_answers_lengths check (char_length(page) <= 1000 and char_length(note) <= 1000);
