create schema notifications;
grant usage on schema notifications to sahl_app;

-- What somebody was told: once for each fact, however often it is told. The words are made anew for each reader
-- from what it is about, in their language.
create table notifications.notices (
  id uuid primary key,
  person_id uuid not null references identity.users,
  fact_id uuid not null,
  kind text not null,
  about jsonb not null,
  at timestamptz not null,
  -- false for what its reader wants by mail or SMS alone
  is_in_app boolean not null,
  read_at timestamptz,
  constraint notice_once unique (fact_id, person_id, kind)
);
create index notices_by_person on notifications.notices (person_id, at desc, id desc) where is_in_app;
create index notices_unread on notifications.notices (person_id) where is_in_app and read_at is null;
create index notices_by_time on notifications.notices (at);
grant select, insert, delete on notifications.notices to sahl_app;
grant update (read_at) on notifications.notices to sahl_app;

-- What has to go out of the house. Whoever sends one has it for itself until `due_at`.
create table notifications.deliveries (
  id uuid primary key,
  notice_id uuid not null references notifications.notices on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  attempts integer not null default 0,
  -- null once it is settled
  due_at timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- why the last attempt failed, in words for operators and without addresses
  fault text,
  constraint delivery_once unique (notice_id, channel),
  constraint delivery_is_settled_once check (
    (due_at is not null)::int + (sent_at is not null)::int + (given_up_at is not null)::int = 1
  )
);
create index deliveries_due on notifications.deliveries (due_at) where due_at is not null;
create index deliveries_given_up on notifications.deliveries (given_up_at desc, id desc)
  where given_up_at is not null;
grant select, insert, update on notifications.deliveries to sahl_app;

-- What somebody wants otherwise than it is of itself.
create table notifications.choices (
  person_id uuid not null references identity.users,
  kind text not null,
  channel text not null check (channel in ('app', 'mail', 'sms')),
  is_wanted boolean not null,
  chosen_at timestamptz not null,
  primary key (person_id, kind, channel)
);
grant select, insert, update on notifications.choices to sahl_app;

-- A fact that is of one thing alone, such as the failure of a deposit, has an id of its own making, and is
-- recorded once although two find it out at the same time.
create or replace function facts.record(p_id uuid, p_kind text, p_subject text, p_data jsonb, p_at timestamptz)
returns void language sql as $$
  insert into facts.facts (id, kind, subject, data, at) values (p_id, p_kind, p_subject, p_data, p_at)
  on conflict (id) do nothing
$$;

-- OPP-13: moves stock, enters the milestones that the move crosses, and records the highest of them as a fact.
create or replace function opportunities.move_stock(
  p_opportunity uuid, p_terms bigint, p_until timestamptz, p_invested bigint, p_reserved bigint, p_at timestamptz
) returns void
language plpgsql as $$
declare
  quarter_before integer;
  quarter_after integer;
  is_in_time boolean;
  reached text;
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
    with entered as (
      insert into opportunities.updates (id, opportunity_id, kind, at)
      select gen_random_uuid(), p_opportunity, 'funded_' || quarter * 25, p_at
      from generate_series(quarter_before + 1, quarter_after) as quarter
      on conflict do nothing
      returning kind
    )
    select max(kind) into reached from entered where kind = 'funded_' || quarter_after * 25;
    if reached is not null then
      perform facts.record(gen_random_uuid(), 'opportunities.milestone_reached', p_opportunity::text,
        jsonb_build_object('percent', quarter_after * 25), p_at);
    end if;
  end if;
end $$;
