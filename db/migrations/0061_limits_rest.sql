-- BUY-8: caps by class and kind are part of what a checkout rests on. Whatever changes one moves their number, and the
-- write of a checkout compares it with the number that it read.
create table limits.caps_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into limits.caps_version default values;
grant select, update on limits.caps_version to sahl_app;

create function limits.move_caps() returns trigger language plpgsql as $$
begin
  update limits.caps_version set version = version + 1;
  return null;
end $$;
create trigger caps_move_version after insert or update or delete on limits.caps
  for each statement execute function limits.move_caps();

create function limits.check_caps(p_version bigint) returns void language plpgsql as $$
begin
  if (select version from limits.caps_version) is distinct from p_version then
    raise exception 'the caps have changed' using errcode = 'serialization_failure';
  end if;
end $$;

-- On what operators propose a class or a limit for one investor: a file, sent by one of them, which stands once it is
-- part of a proposal.
create table limits.override_evidence (
  id uuid primary key,
  user_id uuid not null references identity.users,
  sent_by uuid not null references identity.users,
  storage_id uuid not null constraint override_evidence_names_files_once unique,
  type text not null check (type in ('jpeg', 'pdf')),
  name text not null check (length(name) <= 120),
  size_bytes integer not null check (size_bytes > 0),
  sent_at timestamptz not null,
  proposed_at timestamptz,
  constraint override_evidence_of_another check (sent_by <> user_id)
);
create index override_evidence_by_user on limits.override_evidence (user_id, sent_at);
create index override_evidence_by_operator on limits.override_evidence (sent_by);
grant select, insert, delete on limits.override_evidence to sahl_app;
grant update (proposed_at) on limits.override_evidence to sahl_app;

create function limits.keep_proposed_on() returns trigger language plpgsql as $$
begin
  if old.proposed_at is null or identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'on what a limit was proposed stays' using errcode = '42501';
end $$;
create trigger override_evidence_stays before delete on limits.override_evidence
  for each row execute function limits.keep_proposed_on();

-- Who has been told so many days before that their time as a qualified investor ends.
create table limits.class_warnings (
  user_id uuid not null references identity.users,
  class_until date not null,
  days smallint not null check (days in (30, 7)),
  primary key (user_id, class_until, days)
);
grant select, insert, delete on limits.class_warnings to sahl_app;
