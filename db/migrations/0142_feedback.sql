create schema feedback;
grant usage on schema feedback to sahl_app;

-- SUP-4: what people think of the platform, signed in or not
create table feedback.entries (
  id uuid primary key,
  user_id uuid references identity.users,
  rating smallint not null check (rating between 1 and 5),
  category text not null check (category in ('idea', 'problem', 'praise', 'other')),
  message text not null check (length(message) between 1 and 2000),
  -- the path of the page that it came from
  page text check (length(page) <= 200),
  wants_contact boolean not null,
  -- the address of someone without an account
  contact_email text check (length(contact_email) <= 254),
  sent_at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid references identity.users,
  constraint handled_whole check ((handled_at is null) = (handled_by is null)),
  constraint email_of_strangers check (contact_email is null or user_id is null)
);
create index entries_by_time on feedback.entries (sent_at desc, id desc);
create index entries_unhandled on feedback.entries (sent_at) where handled_at is null;
create index entries_by_rating on feedback.entries (rating, sent_at desc, id desc);
create index entries_by_user on feedback.entries (user_id);
create index entries_by_handler on feedback.entries (handled_by);
grant select, insert, delete on feedback.entries to sahl_app;
grant update (handled_at, handled_by) on feedback.entries to sahl_app;
