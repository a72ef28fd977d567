-- PAY-5: paid withdrawals that an incoming line of this amount may be the return of, though it names none: paid within the
-- 30 days before it was booked, to an account with the sender's ending or by one of these investors.
create function receipts.possible_returns(p_amount bigint, p_booked_on date, p_ending text, p_investors uuid[])
returns table (investor_id uuid, withdrawal_id uuid, reference text, is_returned boolean)
language sql stable as $$
  select distinct on (w.investor_id) w.investor_id, w.id, w.reference,
    exists (select from withdrawals.returns r where r.withdrawal_id = w.id)
  from withdrawals.withdrawals w
  where w.amount = p_amount and w.status = 'completed'
    and w.decided_at < (p_booked_on + 2)::timestamp at time zone 'Asia/Riyadh'
    and w.decided_at >= (p_booked_on - 30)::timestamp at time zone 'Asia/Riyadh'
    and (w.ending = p_ending or w.investor_id = any (p_investors))
  order by w.investor_id, w.decided_at desc limit 50
$$;
revoke execute on function receipts.possible_returns(bigint, date, text, uuid[]) from public;
grant execute on function receipts.possible_returns(bigint, date, text, uuid[]) to sahl_app;
