-- CMS-1: links to the preview of a page's working copy. Only the hash of a token is stored.
create table content.preview_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  page text not null check (page ~ '^[a-z-]{1,40}$'),
  created_by uuid not null references identity.users,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index preview_links_by_creator on content.preview_links (created_by);
create index preview_links_expiring on content.preview_links (expires_at);
grant select, insert, delete on content.preview_links to sahl_app;
