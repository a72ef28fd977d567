-- LED-3: an import whose lines nobody has used can be undone. Its lines are deleted; what they were recorded as, and what
-- they were matched with, stays.
alter table statements.matches drop constraint undone_by_hand;
grant delete on statements.statements, statements.lines to sahl_app;
grant update (line_id) on statements.entries to sahl_app;
grant update (line_id) on receipts.receipts to sahl_app;
alter table receipts.receipts drop constraint further_receipt_of_line;
alter table receipts.receipts add constraint further_receipt_of_line
  check (position = 1 or line_id is not null or status::text = 'sent_back');

-- A receipt loses its line only when that line's import is undone, which sends it back.
create function receipts.keep_line() returns trigger language plpgsql as $$
begin
  if new.line_id is not null or new.status::text <> 'sent_back' then
    raise exception 'a receipt keeps its line' using errcode = '23514', constraint = 'receipt_keeps_line';
  end if;
  return new;
end $$;
create trigger receipts_keep_line before update of line_id on receipts.receipts
  for each row when (old.line_id is distinct from new.line_id) execute function receipts.keep_line();
