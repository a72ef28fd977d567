-- A table's CHECK is parsed from its stored text by every statement that writes the table. What several columns of an
-- order say together had become five of them, and two of an investment: a fifth of what writing an order cost. Each
-- table has one now, as a function whose text is parsed once per connection. What they refuse is what they refused.
create function orders.is_order_sound(
  p_method text, p_status text, p_completed_at timestamptz, p_lapses_at timestamptz, p_ended_because text, p_placed_by text
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return (p_status = 'completed') = (p_completed_at is not null)
    and (p_status <> 'pending_payment' or p_lapses_at is not null)
    and (p_ended_because is null or p_status in ('cancelled', 'expired'))
    and p_placed_by in ('investor', 'monthly_plan', 'income_plan')
    -- a plan pays at once
    and (p_placed_by = 'investor' or (p_method = 'wallet' and p_lapses_at is null));
end $$;
alter table orders.orders
  drop constraint order_completion,
  drop constraint order_waits,
  drop constraint order_ended_because,
  drop constraint placer_known,
  drop constraint plan_pays_at_once,
  add constraint order_is_sound
    check (orders.is_order_sound(method, status, completed_at, lapses_at, ended_because, placed_by));

create function orders.is_investment_sound(
  p_status text, p_completed_at timestamptz, p_returned_by uuid, p_returned_at timestamptz
) returns boolean language plpgsql immutable parallel safe as $$
begin
  -- what was paid for and is cancelled has been given back, at its time, and nothing else has
  return (p_status = 'cancelled' and p_completed_at is not null) = (p_returned_by is not null)
    and (p_returned_by is null) = (p_returned_at is null);
end $$;
alter table orders.investments
  drop constraint cancelled_is_returned,
  drop constraint returned_is_dated,
  add constraint investment_is_sound
    check (orders.is_investment_sound(status, completed_at, returned_by, returned_at));

-- Rows that every purchase moves leave room for their next version on their own page: then no index is written.
alter table ledger.accounts set (fillfactor = 85);
alter table opportunities.stock set (fillfactor = 40);
