-- The scripts, styles and fonts of the builds that ran lately. During a rolling restart a page of one build may ask a
-- server of another for its files.

create table platform.client_files (
  path text primary key,
  content bytea not null,
  br bytea,
  -- The latest start of a server that has the file in its build.
  started_at timestamptz not null
);
-- Compressed before: attempts of the database to compress it further take time and gain nothing.
alter table platform.client_files alter column content set storage external, alter column br set storage external;
grant select, insert, update, delete on platform.client_files to sahl_app;
