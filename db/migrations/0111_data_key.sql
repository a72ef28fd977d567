-- Values and files are sealed with a data key, which is kept here wrapped by SECRET_KEY: changing SECRET_KEY wraps the
-- data key anew and leaves what is sealed as it is. Only the owner reads it, at the start of a process.
create table platform.data_key (
  id boolean primary key default true,
  wrapped bytea,
  wrapped_at timestamptz not null default clock_timestamp(),
  constraint data_key_is_one check (id)
);
comment on column platform.data_key.wrapped is
  'Null until the next start in a database whose values were sealed with SECRET_KEY itself.';
insert into platform.data_key (wrapped) select null where exists (select from identity.users);
