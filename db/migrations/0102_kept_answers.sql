-- LED-4: decisions and refunds take an idempotency key. The first answer of a key is kept for a day, sealed, since it
-- may tell of people, and given to the same request again.
create table platform.kept_answers (
  user_id uuid not null,
  key uuid not null,
  request_hash text not null,
  answer bytea,
  kept_at timestamptz not null,
  primary key (user_id, key)
);
create index kept_answers_by_time on platform.kept_answers (kept_at);
grant select, insert, update, delete on platform.kept_answers to sahl_app;
