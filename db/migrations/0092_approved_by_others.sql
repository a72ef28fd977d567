-- PAY-5: the threshold for two operators includes the amount itself, which its name says now.
update settings.versions
set content = (content - 'twoOperatorsAboveHalalas')
  || jsonb_build_object('twoOperatorsFromHalalas', content -> 'twoOperatorsAboveHalalas')
where content ? 'twoOperatorsAboveHalalas';

-- Who recorded or assigned incoming money does not approve its way out. These are the operators who brought more into a
-- wallet within 90 days than is left in it now: some of it is among what is being withdrawn.
create function withdrawals.bringers(p_investor uuid, p_at timestamptz) returns table (operator_id uuid)
language sql stable as $$
  with brought as (
    select r.id, r.amount, unnest(array[r.recorded_by, coalesce(m.proposed_by, m.moved_by)]) as operator_id
    from receipts.receipts r
    join receipts.moves m on m.receipt_id = r.id and m.kind = 'credited' and m.investor_id = p_investor
    where r.investor_id = p_investor and r.status = 'credited' and m.moved_at > p_at - interval '90 days'
      and not exists (select from receipts.moves later where later.receipt_id = r.id and later.id > m.id)
    union
    select c.id, c.amount, c.proposed_by from corrections.corrections c
    where c.investor_id = p_investor and c.posted_at > p_at - interval '90 days'
      and not exists (select from corrections.reversals v where v.correction_id = c.id)
  )
  select b.operator_id from brought b group by b.operator_id
  having sum(b.amount) > coalesce(
    (select a.balance from ledger.accounts a where a.kind = 'wallet' and a.owner_id = p_investor), 0)
$$;

create function withdrawals.check_approval() returns trigger language plpgsql as $$
begin
  if exists (
    select from withdrawals.bringers(new.investor_id, new.approved_at) b
    where b.operator_id in (new.approved_by, new.seconded_by)
  ) then
    raise exception 'whoever brought money in does not let it out'
      using errcode = '23514', constraint = 'approval_not_by_bringer';
  end if;
  return new;
end $$;
create trigger withdrawals_approved_by_others before update of approved_at on withdrawals.withdrawals
  for each row when (old.approved_at is null and new.approved_at is not null)
  execute function withdrawals.check_approval();
