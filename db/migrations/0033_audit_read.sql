-- The audit log is read: by time, by who did it, to what, and which act, each in the order of time.
drop index audit.events_by_actor;
drop index audit.events_by_subject;
create index events_by_actor on audit.events (actor_id, at desc, id desc);
create index events_by_subject on audit.events (subject_id, at desc, id desc);
create index events_by_act on audit.events (act, at desc, id desc);

-- What the nightly look over the chain has found.
create table audit.verifications (
  at timestamptz primary key,
  lines bigint not null,
  end_hash bytea not null,
  -- The first line that is not what was committed; null where all are.
  broken_at bigint
);
grant select, insert on audit.verifications to sahl_app;
