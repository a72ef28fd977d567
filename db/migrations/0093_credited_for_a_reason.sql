-- PAY-1: an operator says why a receipt is credited to somebody, and above a setting a second operator decides.
alter table receipts.moves
  drop constraint move_says_why,
  add constraint move_says_why check (
    kind::text = 'credited' or (kind::text = 'income') = (reason is null)),
  drop constraint reversal_by_two,
  add constraint reversal_by_two check (
    (kind::text <> 'reversed' or proposed_by is not null)
    and (kind::text in ('credited', 'reversed') or proposed_by is null)
    and (proposed_by <> moved_by) is not false) not valid;
