-- OPP-12: what a subscription fee was, and the VAT within it, stay as they were on the day. KYC-5: where an
-- opportunity's risk is above its buyer's profile, the line says which risk was acknowledged under which profile.
create domain orders.risk_level as text constraint risk_level_known check (value in ('low', 'medium', 'high'));
create domain orders.risk_profile as text
  constraint risk_profile_known check (value in ('cautious', 'balanced', 'growth'));
alter table orders.investments
  add column fee_vat ledger.unsigned_amount not null default 0,
  add column acknowledged_risk orders.risk_level,
  add column acknowledged_profile orders.risk_profile;

-- A paid order with its investments, and its lines out of the cart, if the cart still holds them and no more of
-- the annual limit is used than the buyer's decision rests on. The limit is one of amounts: fees are not invested.
drop function orders.record_paid;
create function orders.record_paid(
  p_id uuid, p_reference text, p_investor uuid, p_method text, p_total bigint, p_key uuid, p_hash text,
  p_at timestamptz, p_used bigint, p_profile text, p_lines uuid[], p_opportunities uuid[], p_amounts bigint[],
  p_fees bigint[], p_vats bigint[], p_risks text[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  taken integer;
begin
  with placed as (
    insert into orders.orders
      (id, reference, investor_id, method, status, total, idempotency_key, request_hash, created_at, completed_at)
    select p_id, p_reference, p_investor, p_method, 'completed', p_total, p_key, p_hash, p_at, p_at
    where p_used >= (
      select coalesce(sum(amount), 0) from orders.investments
      where investor_id = p_investor and created_at > p_at - interval '12 months'
        and status in ('pending_payment', 'completed'))
    returning id
  ), made as (
    insert into orders.investments
      (id, order_id, investor_id, opportunity_id, amount, fee, fee_vat, status, created_at, completed_at,
       acknowledged_risk, acknowledged_profile)
    select line.id, placed.id, p_investor, line.opportunity_id, line.amount, line.fee, line.vat, 'completed',
      p_at, p_at, line.risk, case when line.risk is not null then p_profile end
    from placed, unnest(p_lines, p_opportunities, p_amounts, p_fees, p_vats, p_risks)
      as line (id, opportunity_id, amount, fee, vat, risk)
    returning opportunity_id, amount
  )
  delete from orders.cart_items c using made
  where c.investor_id = p_investor and c.opportunity_id = made.opportunity_id and c.amount = made.amount;
  get diagnostics taken = row_count;
  if taken <> cardinality(p_lines) then
    raise exception 'the cart or what is used of the annual limit has changed'
      using errcode = 'serialization_failure';
  end if;
end $$;
