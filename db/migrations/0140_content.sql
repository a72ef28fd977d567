create schema content;
grant usage on schema content to sahl_app;

-- CMS-1: the working copy of each edited page: its parts with a version for each field. A page that was never edited
-- has none and begins with what is published or shipped.
create table content.drafts (
  page text primary key check (page ~ '^[a-z-]{1,40}$'),
  parts jsonb not null check (jsonb_typeof(parts) = 'array' and pg_column_size(parts) < 4194304),
  revision integer not null check (revision > 0),
  changed_by uuid references identity.users,
  changed_at timestamptz not null
);
create index drafts_by_editor on content.drafts (changed_by);
grant select, insert on content.drafts to sahl_app;
grant update (parts, revision, changed_by, changed_at) on content.drafts to sahl_app;

-- Published states of a page. They never change: the app may only add them. The one with the highest number is shown.
create table content.versions (
  page text not null check (page ~ '^[a-z-]{1,40}$'),
  number integer not null check (number > 0),
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  published_by uuid not null references identity.users,
  published_at timestamptz not null,
  primary key (page, number)
);
create index versions_by_publisher on content.versions (published_by);
grant select, insert on content.versions to sahl_app;
