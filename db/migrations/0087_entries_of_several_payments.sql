-- PAY-1: one entry of the bank may hold several payments that cannot be told apart. Its line shows all senders and texts,
-- and says why it is credited to nobody by itself.
create domain receipts.hold_reason as text constraint hold_reason_known check (value in ('several_payments'));

alter table receipts.receipts add column hold receipts.hold_reason,
  drop constraint receipts_text_check, add constraint receipts_text_check check (length(text) <= 4000),
  drop constraint receipts_party_name_check,
  add constraint receipts_party_name_check check (length(party_name) <= 2000);

alter table statements.lines add column hold receipts.hold_reason,
  drop constraint lines_text_check, add constraint lines_text_check check (length(text) <= 4000),
  drop constraint lines_party_name_check,
  add constraint lines_party_name_check check (length(party_name) <= 2000);
