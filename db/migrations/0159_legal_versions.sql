-- AUTH-1: the published versions of the texts that investors accept. Revision 0 stands for those that ship with the
-- product. Revisions count across documents, so that one number tells which texts a person has accepted.
create table identity.legal_versions (
  revision integer primary key check (revision > 0),
  document text not null check (document in ('terms', 'privacy')),
  number integer not null check (number > 0),
  -- True if investors must accept it before they buy or deposit again.
  must_accept boolean not null,
  published_at timestamptz not null,
  unique (document, number)
);
create index legal_versions_to_accept on identity.legal_versions (revision desc) where must_accept;
grant select, insert on identity.legal_versions to sahl_app;

-- The acceptances of the texts up to a revision, each with its time and network address.
create table identity.legal_acceptances (
  user_id uuid not null references identity.users,
  revision integer not null check (revision >= 0),
  accepted_at timestamptz not null,
  address text not null,
  primary key (user_id, revision)
);
grant select, insert, delete on identity.legal_acceptances to sahl_app;

create function identity.keep_legal_acceptance() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'what was accepted is known for ten years' using errcode = '42501';
end $$;
create trigger legal_acceptances_stay before update or delete on identity.legal_acceptances
  for each row execute function identity.keep_legal_acceptance();

-- The revision whose texts a pending registration accepts.
alter table identity.pending_registrations add column legal_revision integer not null default 0;

create function identity.required_revision() returns integer
language sql stable as $$
  select coalesce((
    select v.revision from identity.legal_versions v where v.must_accept order by v.revision desc limit 1), 0)
$$;

create function identity.accepted_revision(p_user uuid) returns integer
language sql stable as $$
  select coalesce((
    select a.revision from identity.legal_acceptances a where a.user_id = p_user
    order by a.revision desc limit 1), 0)
$$;

-- Guard: raises 40001 if a version that investors must accept was published since the revision was read.
create function identity.hold_required_revision(p_revision integer) returns void
language plpgsql as $$
begin
  if identity.required_revision() <> p_revision then
    raise exception 'newer terms must be accepted' using errcode = 'serialization_failure';
  end if;
end $$;

-- Guard: what decides whether an account may buy is as it was read.
create function identity.hold_account_status(p_user uuid, p_version integer, p_session uuid, p_revision integer)
returns void language plpgsql as $$
begin
  perform identity.hold_standing(p_user, p_version, p_session);
  perform identity.hold_required_revision(p_revision);
end $$;
