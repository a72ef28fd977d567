create schema updates;
grant usage on schema updates to sahl_app;

-- OPP-13: what operators write about an opportunity. Once published it is a row of the opportunity's timeline, and
-- never changes here or there.
create table updates.updates (
  id uuid primary key,
  opportunity_id uuid not null references opportunities.opportunities,
  status text not null check (status in ('draft', 'scheduled', 'published')),
  title opportunities.bilingual not null,
  body opportunities.bilingual not null,
  audience text not null check (audience in ('nobody', 'holders', 'watchers', 'both')),
  publish_at timestamptz,
  published_at timestamptz,
  written_by uuid not null references identity.users,
  written_at timestamptz not null,
  constraint scheduled_at_a_time check ((status = 'scheduled') <= (publish_at is not null)),
  constraint published_at_a_time check ((status = 'published') = (published_at is not null))
);
create index updates_by_opportunity on updates.updates (opportunity_id, written_at desc);
create index updates_due on updates.updates (publish_at) where status = 'scheduled';
create index updates_by_writer on updates.updates (written_by);
grant select, insert, delete on updates.updates to sahl_app;
grant update (status, title, body, audience, publish_at, published_at, written_by, written_at) on updates.updates
  to sahl_app;

create table updates.pictures (
  id uuid primary key,
  update_id uuid not null references updates.updates on delete cascade,
  position smallint not null check (position >= 0),
  storage_id uuid not null,
  alt opportunities.bilingual not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
create index pictures_of_update on updates.pictures (update_id, position);
create index pictures_by_file on updates.pictures (storage_id);
grant select, insert, delete on updates.pictures to sahl_app;
grant update (alt) on updates.pictures to sahl_app;

create function updates.keep_published() returns trigger language plpgsql as $$
begin
  if old.status = 'published' then
    raise exception 'a published update never changes' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger published_updates_stay before update or delete on updates.updates
  for each row execute function updates.keep_published();

-- the pictures of a post on the timeline: file, words and size of each
alter table opportunities.updates add column pictures jsonb not null default '[]'
  check (jsonb_typeof(pictures) = 'array');
