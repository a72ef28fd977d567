create schema draws;
grant usage on schema draws to sahl_app;

-- CMS-4: campaigns in which everyone who registers is entered once. The SHA-256 of a secret seed is published when two
-- operators announce one, and the seed when the winner is drawn.
create table draws.campaigns (
  id uuid primary key,
  status text not null check (status in ('draft', 'proposed', 'announced', 'drawn')),
  title opportunities.bilingual not null,
  prize opportunities.bilingual not null,
  rules opportunities.bilingual not null,
  -- The licence that the law asks for. It may be missing while the campaign is a draft.
  licence_number text check (licence_number <> ''),
  starts_on date not null,
  last_day date not null,
  created_by uuid not null references identity.users,
  created_at timestamptz not null,
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  seed_sealed bytea,
  announced_by uuid references identity.users,
  announced_at timestamptz,
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  entries integer check (entries > 0),
  winner integer,
  drawn_by uuid references identity.users,
  drawn_at timestamptz,
  constraint at_most_60_days check (last_day >= starts_on and last_day - starts_on < 60),
  constraint licensed check (status = 'draft' or licence_number is not null),
  constraint announced_with_commitment check (
    (status in ('announced', 'drawn')) = (commitment is not null)
    and (commitment is null) = (seed_sealed is null)
    and (commitment is null) = (announced_by is null)
    and (commitment is null) = (announced_at is null)),
  constraint drawn_with_seed check (
    (status = 'drawn') = (seed is not null)
    and (seed is null) = (list_hash is null) and (seed is null) = (entries is null)
    and (seed is null) = (winner is null) and (seed is null) = (drawn_by is null)
    and (seed is null) = (drawn_at is null)),
  constraint drawn_after_the_end check (drawn_at >= (last_day + 1)::timestamp at time zone 'Asia/Riyadh'),
  constraint seed_as_committed check (encode(sha256(convert_to(seed, 'UTF8')), 'hex') = commitment),
  constraint winner_is_entered check (winner between 1 and entries)
);
-- People are entered into the announced campaign, and there is one at a time.
create unique index one_announced on draws.campaigns (status) where status = 'announced';
create index campaigns_by_time on draws.campaigns (created_at desc);
create index campaigns_by_creator on draws.campaigns (created_by);
create index campaigns_by_announcer on draws.campaigns (announced_by);
create index campaigns_by_drawer on draws.campaigns (drawn_by);
grant select, insert, delete on draws.campaigns to sahl_app;
grant update (status, title, prize, rules, licence_number, starts_on, last_day, commitment, seed_sealed, announced_by,
  announced_at, seed, list_hash, entries, winner, drawn_by, drawn_at) on draws.campaigns to sahl_app;

-- The tickets. A person has one per campaign. The person is cleared if the account is closed; the ticket stays, since a
-- list that is published never changes.
create table draws.tickets (
  campaign_id uuid not null references draws.campaigns,
  code text not null check (code ~ '^PD-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  person_id uuid references identity.users,
  registered_at timestamptz not null,
  primary key (campaign_id, code),
  constraint entered_once unique (campaign_id, person_id)
);
create index tickets_by_person on draws.tickets (person_id);
grant select, insert on draws.tickets to sahl_app;
grant update (person_id) on draws.tickets to sahl_app;

-- An announced campaign changes only by its draw, and a drawn one never.
create function draws.keep_announced() returns trigger language plpgsql as $$
begin
  if old.status = 'drawn' then
    raise exception 'a drawn campaign never changes' using errcode = 'check_violation';
  end if;
  if old.status = 'announced' and (tg_op = 'DELETE' or new.status <> 'drawn'
    or (new.title, new.prize, new.rules, new.licence_number, new.starts_on, new.last_day, new.commitment)
      is distinct from
      (old.title, old.prize, old.rules, old.licence_number, old.starts_on, old.last_day, old.commitment)) then
    raise exception 'an announced campaign changes only by its draw' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger announced_campaigns_stay before update or delete on draws.campaigns
  for each row execute function draws.keep_announced();

-- Tickets are added while the campaign is announced, for registrations within its days.
create function draws.check_ticket() returns trigger language plpgsql as $$
begin
  if not exists (
    select from draws.campaigns c where c.id = new.campaign_id and c.status = 'announced'
      and (new.registered_at at time zone 'Asia/Riyadh')::date between c.starts_on and c.last_day for share) then
    raise exception 'no campaign takes this ticket' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tickets_within_campaign before insert on draws.tickets
  for each row execute function draws.check_ticket();

-- A ticket loses its person and never gets another.
create function draws.keep_ticket() returns trigger language plpgsql as $$
begin
  if new.person_id is not null then
    raise exception 'a ticket never changes its person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tickets_stay before update on draws.tickets
  for each row execute function draws.keep_ticket();
