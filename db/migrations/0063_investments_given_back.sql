-- BUY-9: when what was paid for an investment came back, beside the transaction that brought it.
alter table orders.investments add column returned_at timestamptz;
alter table orders.investments disable trigger investments_stay;
update orders.investments i set returned_at = t.posted_at from ledger.transactions t where t.id = i.returned_by;
alter table orders.investments enable trigger investments_stay;
alter table orders.investments
  add constraint returned_is_dated check ((returned_by is null) = (returned_at is null));

create or replace function orders.refuse_rewriting() returns trigger
language plpgsql as $$
declare
  movable text[] := '{status,completed_at}';
begin
  if tg_table_name = 'investments' and old.status = 'completed' and new.status = 'cancelled' then
    movable := '{status,returned_by,returned_at}';
  elsif old.status <> 'pending_payment' and not (old.status = 'expired' and new.status = 'completed') then
    raise exception 'what was ordered stays as it was' using errcode = '42501';
  elsif tg_table_name = 'orders' then
    movable := '{status,completed_at,ended_because,paid_by}';
  end if;
  if to_jsonb(new) - movable <> to_jsonb(old) - movable then
    raise exception 'what was ordered stays as it was' using errcode = '42501';
  end if;
  return new;
end $$;
