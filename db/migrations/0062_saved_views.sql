-- ADM-1: how an operator looks at a list, kept under a name of their own: the search of its address and no more.
create schema views;
grant usage on schema views to sahl_app;

create table views.saved (
  id uuid primary key,
  person_id uuid not null references identity.users,
  page text not null check (page ~ '^/admin-sahl(/[a-z0-9-]+)*$' and length(page) <= 100),
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 1500),
  saved_at timestamptz not null,
  constraint saved_name_once unique (person_id, page, name)
);
grant select, insert, update, delete on views.saved to sahl_app;
