-- PAY-1: what was credited to a wallet is taken out of it by two operators.
alter table receipts.moves
  add column proposed_by uuid references identity.users,
  drop constraint move_of_another;
alter table receipts.moves
  -- what one alone took back before this stands as it was done
  add constraint reversal_by_two check ((kind = 'reversed') = (proposed_by is not null)
    and (proposed_by <> moved_by) is not false) not valid,
  add constraint move_of_another check ((investor_id not in (moved_by, proposed_by)) is not false);
create index moves_proposed_by on receipts.moves (proposed_by);
