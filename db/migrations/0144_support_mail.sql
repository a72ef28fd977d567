-- Mails that were taken into a thread, by a hash of their id, so that a mail delivered twice is one comment.
create table support.mails (
  message_hash bytea primary key,
  received_at timestamptz not null
);
create index mails_by_time on support.mails (received_at);
grant select, insert, delete on support.mails to sahl_app;
