-- CMS-1: the pictures of the media library. A file never changes; a cropped picture is one of its own.
create table content.media (
  id uuid primary key,
  storage_id uuid not null unique,
  name text not null check (length(name) between 1 and 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt jsonb not null,
  -- the name and both descriptions, folded for the search
  search_text text not null,
  uploaded_by uuid not null references identity.users,
  uploaded_at timestamptz not null
);
create index media_by_uploader on content.media (uploaded_by);
grant select, insert, delete on content.media to sahl_app;
grant update (alt, search_text) on content.media to sahl_app;

-- The pages that show a picture: in the working copy, in the version that visitors see, or in one that is scheduled. A
-- picture in use cannot be deleted.
create table content.media_uses (
  media_id uuid not null references content.media,
  page text not null check (page ~ '^[a-z-]{1,40}$'),
  holder text not null check (holder in ('draft', 'version', 'schedule')),
  primary key (media_id, page, holder)
);
create index media_uses_by_page on content.media_uses (page, holder);
grant select, insert, delete on content.media_uses to sahl_app;
