-- LED-3: a correction keeps what it was made of: a line of the bank's statement, or a transaction in the books.
alter table corrections.corrections
  add column line_id uuid constraint correction_of_line references statements.lines,
  add column of_transaction uuid references ledger.transactions,
  add constraint correction_of_one check (num_nonnulls(line_id, of_transaction) <= 1);
create index corrections_of_line on corrections.corrections (line_id) where line_id is not null;
create index corrections_of_transaction on corrections.corrections (of_transaction) where of_transaction is not null;

-- What has put it right: told for good, also once it is gone.
alter table books.breaks add column corrected_by uuid references ledger.transactions;
create index breaks_corrected_by on books.breaks (corrected_by) where corrected_by is not null;
grant update (corrected_by) on books.breaks to sahl_app;
