create schema support;
grant usage on schema support to sahl_app;

-- SUP-1: the last number of each year, such as 123 of SR-2026-000123
create table support.counters (
  year smallint primary key,
  last integer not null check (last > 0)
);
grant select, insert on support.counters to sahl_app;
grant update (last) on support.counters to sahl_app;

create table support.tickets (
  id uuid primary key,
  request_id text not null unique check (request_id ~ '^SR-\d{4}-\d{6,}$'),
  user_id uuid not null references identity.users,
  subject text not null check (length(subject) between 1 and 120),
  category text not null check (category in ('account', 'verification', 'payments', 'investing', 'holdings',
    'documents', 'technical', 'complaint', 'other')),
  status text not null check (status in ('open', 'in_progress', 'waiting_for_investor', 'resolved', 'closed')),
  -- the movement of the wallet that it is about
  about_type text check (about_type in ('deposit', 'funded', 'sales', 'withdrawal')),
  about_id uuid,
  about_reference text,
  raised_at timestamptz not null,
  changed_at timestamptz not null,
  -- since when it waits for an operator; null if it does not
  waiting_since timestamptz,
  assigned_to uuid references identity.users,
  resolved_at timestamptz,
  closed_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_note text check (length(rating_note) <= 500),
  rated_at timestamptz,
  merged_into uuid references support.tickets,
  constraint about_whole check ((about_type is null) = (about_id is null)),
  constraint waits_while_open check (waiting_since is null or status in ('open', 'in_progress')),
  constraint closed_at_a_time check ((status = 'closed') = (closed_at is not null)),
  constraint resolved_at_a_time check (status <> 'resolved' or resolved_at is not null),
  constraint rated_whole check ((rating is null) = (rated_at is null)),
  constraint merged_is_closed check (merged_into is null or status = 'closed')
);
create index tickets_by_user on support.tickets (user_id, changed_at desc, id desc);
create index tickets_raised_by_user on support.tickets (user_id, raised_at desc, id desc);
create index tickets_by_wait on support.tickets (waiting_since, id desc);
create index tickets_by_change on support.tickets (changed_at desc, id desc);
create index tickets_by_status on support.tickets (status, waiting_since, id desc);
create index tickets_by_category on support.tickets (category, waiting_since, id desc);
create index tickets_by_assignee on support.tickets (assigned_to, waiting_since, id desc);
create index tickets_resolved on support.tickets (resolved_at) where status = 'resolved';
create index tickets_merged on support.tickets (merged_into) where merged_into is not null;
grant select, insert, delete on support.tickets to sahl_app;
grant update (status, changed_at, waiting_since, assigned_to, resolved_at, closed_at, rating, rating_note, rated_at,
  merged_into) on support.tickets to sahl_app;

do $$
declare home text;
begin
  select n.nspname into home
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if home is not null then
    execute format(
      'create index tickets_by_subject on support.tickets using gin (lower(subject) %I.gin_trgm_ops)', home);
  end if;
end $$;

-- The thread: what both sides write, notes among operators, and changes of the status.
create table support.comments (
  id uuid primary key,
  position bigint generated always as identity,
  ticket_id uuid not null references support.tickets on delete cascade,
  -- null if the system wrote it
  author_id uuid references identity.users,
  side text not null check (side in ('investor', 'operator', 'system')),
  kind text not null check (kind in ('comment', 'note', 'status', 'merge')),
  channel text not null default 'web' check (channel in ('web', 'mail')),
  body text not null default '',
  -- earlier mail that a reply repeats; shown folded
  quoted text,
  status text check (status in ('open', 'in_progress', 'waiting_for_investor', 'resolved', 'closed')),
  written_at timestamptz not null,
  constraint comment_has_text check ((kind in ('comment', 'note')) <= (body <> '')),
  constraint change_has_status check ((kind = 'status') = (status is not null)),
  constraint notes_by_operators check (kind <> 'note' or side = 'operator')
);
create unique index comments_of_ticket on support.comments (ticket_id, position);
create index comments_by_author on support.comments (author_id);
grant select, insert, delete on support.comments to sahl_app;
grant update (ticket_id) on support.comments to sahl_app;

create table support.attachments (
  id uuid primary key,
  comment_id uuid not null references support.comments on delete cascade,
  ticket_id uuid not null references support.tickets on delete cascade,
  user_id uuid not null references identity.users,
  storage_id uuid not null unique,
  type text not null check (type in ('jpeg', 'pdf')),
  name text not null,
  size_bytes integer not null check (size_bytes > 0),
  sent_at timestamptz not null
);
create index attachments_of_ticket on support.attachments (ticket_id);
create index attachments_of_comment on support.attachments (comment_id);
create index attachments_by_user on support.attachments (user_id);
grant select, insert, delete on support.attachments to sahl_app;
grant update (ticket_id) on support.attachments to sahl_app;
create trigger attachments_drop_files after delete on support.attachments
  for each row execute function platform.note_dropped_file('private');
