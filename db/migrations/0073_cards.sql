-- PAY-3: what is kept of people's cards. There is no column that could hold a card's number.
create schema cards;
grant usage on schema cards to sahl_app;

create table cards.cards (
  id uuid primary key,
  -- nobody's once it is removed
  user_id uuid references identity.users,
  -- the gateway's token, sealed for this row
  token_sealed bytea not null,
  -- offered: its holder has agreed, and the gateway has not told yet what it is; kept: can be paid with;
  -- removed: the gateway is yet to forget it
  status text not null check (status in ('offered', 'kept', 'removed')),
  brand text check (brand in ('mada', 'visa', 'mastercard', 'amex', 'other')),
  last_four text check (last_four ~ '^\d{4}$'),
  expiry_month smallint check (expiry_month between 1 and 12),
  expiry_year smallint check (expiry_year between 2000 and 2200),
  agreed_at timestamptz not null,
  kept_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz not null,
  constraint removed_is_nobodys check ((status = 'removed') = (user_id is null)),
  constraint kept_is_told check (
    case when status = 'kept' then num_nulls(brand, last_four, expiry_month, expiry_year, kept_at) = 0
    else num_nonnulls(brand, last_four, expiry_month, expiry_year, kept_at) = 0 end)
);
create unique index cards_once on cards.cards (user_id, brand, last_four, expiry_month, expiry_year)
  where status = 'kept';
create index cards_by_user on cards.cards (user_id, kept_at);
create index cards_due on cards.cards (next_try_at) where status <> 'kept';
grant select, insert, update, delete on cards.cards to sahl_app;

create function cards.offer(p_id uuid, p_user uuid, p_token bytea, p_at timestamptz) returns void language sql as $$
  insert into cards.cards (id, user_id, token_sealed, status, agreed_at, next_try_at)
  values (p_id, p_user, p_token, 'offered', p_at, p_at)
$$;

-- Five cards of a person at most, whoever writes them.
create function cards.refuse_too_many() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 12));
  if (select count(*) from cards.cards where user_id = new.user_id and status = 'kept') > 5 then
    raise exception 'more cards than anybody may keep' using errcode = '23514', constraint = 'cards_at_most';
  end if;
  return null;
end $$;
create trigger cards_at_most after insert or update of status on cards.cards
  for each row when (new.status = 'kept') execute function cards.refuse_too_many();
