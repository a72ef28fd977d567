-- SUP-2: replies that operators prepare. Placeholders such as {name} are filled in for each request.
create table support.replies (
  id uuid primary key,
  title_ar text not null check (length(title_ar) <= 120),
  title_en text not null check (length(title_en) <= 120),
  body text not null check (length(body) between 1 and 5000),
  status text not null
    check (status in ('open', 'in_progress', 'waiting_for_investor', 'resolved', 'closed')),
  categories text[] not null check (cardinality(categories) > 0),
  changed_by uuid not null references identity.users,
  changed_at timestamptz not null,
  constraint title_in_one_language check (title_ar <> '' or title_en <> '')
);
create index replies_by_operator on support.replies (changed_by);
grant select, insert, update, delete on support.replies to sahl_app;

-- Operators who have a request open now. Their pages report it every few seconds.
create table support.presence (
  ticket_id uuid not null references support.tickets on delete cascade,
  operator_id uuid not null references identity.users,
  seen_at timestamptz not null,
  is_writing boolean not null,
  primary key (ticket_id, operator_id)
);
create index presence_by_operator on support.presence (operator_id);
create index presence_by_time on support.presence (seen_at);
grant select, insert, update, delete on support.presence to sahl_app;
