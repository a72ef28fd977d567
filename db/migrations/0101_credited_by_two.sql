-- PAY-1: two operators credit a receipt that came without a line of the bank's statement.
create function receipts.check_credit() returns trigger language plpgsql as $$
begin
  if new.proposed_by is null and exists (
    select from receipts.receipts r where r.id = new.receipt_id and r.came_by = 'hand'
  ) then
    raise exception 'two operators credit what no statement has' using errcode = '23514', constraint = 'credit_by_two';
  end if;
  return new;
end $$;
create trigger moves_credited_by_two before insert on receipts.moves
  for each row when (new.kind = 'credited') execute function receipts.check_credit();
