-- Files of a mail that were not taken, each with its reason, so that the thread can name them.
alter table support.comments
  add column refused_files jsonb not null default '[]'
    constraint refused_files_listed check (jsonb_typeof(refused_files) = 'array');
