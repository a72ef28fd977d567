-- PAY-3: a deposit may be paid by a card that is kept, and the card that pays it may be kept.
alter table payments.deposits
  add column card_id uuid,
  add column keeps_card boolean not null default false,
  -- BUY-5: when the gateway's page of an order that has ended was found to be closed
  add column page_closed_at timestamptz,
  add constraint a_kept_card_is_not_kept_again check (card_id is null or not keeps_card);
create index deposits_pages_to_close on payments.deposits (next_check_at)
  where status = 'failed' and for_order is not null and gateway_id is not null and card_id is null
    and page_closed_at is null;

-- By a kept card there need be no page: what the gateway knows it by tells that it was asked.
create or replace function payments.take_opening(p_deposit uuid) returns boolean language plpgsql as $$
begin
  update payments.deposits set opening_until = clock_timestamp() + interval '60 seconds'
  where id = p_deposit and status = 'pending' and gateway_id is null
    and (opening_until is null or opening_until < clock_timestamp());
  return found;
end $$;

drop function payments.open_for_order(uuid, uuid, uuid, bigint, uuid, timestamptz, timestamptz);
create function payments.open_for_order(p_id uuid, p_investor uuid, p_account uuid, p_amount bigint, p_order uuid,
  p_card uuid, p_keeps boolean, p_at timestamptz, p_first_check timestamptz) returns void language sql as $$
  insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status, for_order, card_id,
    keeps_card, created_at, next_check_at)
  values (p_id, p_investor, p_account, p_amount, p_amount, 'online', 'pending', p_order, p_card, p_keeps, p_at,
    p_first_check)
$$;
