-- What a checkout rests on, by one number for each thing it reads: whatever changes the thing moves its number,
-- and the write compares. A list of things to compare, in each guard, is a list that somebody forgets to extend.

-- An opportunity's terms stand with its stock, since every purchase locks that row and no other of the
-- opportunity. Changes lock it too, by moving the version: so they wait for purchases under way and purchases
-- for them.
alter table opportunities.stock add column terms_version bigint not null default 1;

-- What describes an opportunity may change while people buy. Everything else of it is terms, a column that is
-- added later included.
create function opportunities.move_terms() returns trigger language plpgsql as $$
declare
  words constant text[] := array[
    'slug', 'title', 'summary', 'overview', 'strategy', 'how_it_works', 'district', 'address_hint', 'lat', 'lng',
    'search_text', 'operator_notes'
  ];
begin
  if to_jsonb(old) - words is distinct from to_jsonb(new) - words then
    update opportunities.stock set terms_version = terms_version + 1 where opportunity_id = new.id;
  end if;
  return null;
end $$;
create trigger opportunities_move_terms after update on opportunities.opportunities
  for each row execute function opportunities.move_terms();

create function opportunities.move_terms_by_price() returns trigger language plpgsql as $$
begin
  new.terms_version := old.terms_version + 1;
  return new;
end $$;
create trigger stock_price_moves_terms before update of price on opportunities.stock
  for each row when (old.price is distinct from new.price) execute function opportunities.move_terms_by_price();

-- Moves stock and enters the milestones that the move crosses. Selling rests on terms and on time: 40001 if the
-- terms have changed since they were read, or the moment has passed until which they are good. Giving back
-- passes null for both. What may not be is stopped by the constraints.
drop function opportunities.move_stock;
create function opportunities.move_stock(
  p_opportunity uuid, p_terms bigint, p_until timestamptz, p_invested bigint, p_reserved bigint, p_at timestamptz
) returns void
language plpgsql as $$
declare
  quarter_before integer;
  quarter_after integer;
  is_in_time boolean;
begin
  update opportunities.stock
  set invested = invested + p_invested, reserved = reserved + p_reserved
  where opportunity_id = p_opportunity and terms_version = coalesce(p_terms, terms_version)
  returning ((invested - p_invested) * 4) / price, (invested * 4) / price,
    -- asked once the row is ours: it is the waiting for it that takes time
    clock_timestamp() < coalesce(p_until, 'infinity')
  into quarter_before, quarter_after, is_in_time;
  if is_in_time is not true then
    raise exception 'the opportunity is no longer what was read' using errcode = 'serialization_failure';
  end if;

  if quarter_after > quarter_before then
    insert into opportunities.updates (id, opportunity_id, kind, at)
    select gen_random_uuid(), p_opportunity, 'funded_' || quarter * 25, p_at
    from generate_series(quarter_before + 1, quarter_after) as quarter
    on conflict do nothing;
  end if;
end $$;

-- What decides whether somebody may invest, and how much.
alter table identity.users add column standing_version integer not null default 1;
create function identity.move_standing() returns trigger language plpgsql as $$
begin
  new.standing_version := old.standing_version + 1;
  return new;
end $$;
create trigger users_move_standing before update on identity.users
  for each row when (
    (old.kyc_status, old.is_active, old.annual_limit, old.is_customer)
    is distinct from (new.kyc_status, new.is_active, new.annual_limit, new.is_customer)
  ) execute function identity.move_standing();

-- Lets nobody change the investor's standing until the transaction ends. A session that ends meanwhile may end:
-- nothing is decided by its purchases.
drop function identity.hold_standing;
create function identity.hold_standing(p_user uuid, p_version integer, p_session uuid) returns void
language plpgsql as $$
begin
  perform from identity.users u
  where u.id = p_user and u.standing_version = p_version
    and (p_session is null
      or exists (select from identity.sessions s where s.id = p_session and s.revoked_at is null))
  for share;
  if not found then
    raise exception 'the investor’s standing has changed' using errcode = 'serialization_failure';
  end if;
end $$;

create function settings.check_version(p_version bigint) returns void language plpgsql as $$
begin
  if (select max(version) from settings.versions) is distinct from p_version then
    raise exception 'the settings have changed' using errcode = 'serialization_failure';
  end if;
end $$;
