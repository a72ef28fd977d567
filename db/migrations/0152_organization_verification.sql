-- ORG-5b: the verification of an organization: its commercial registration, documents and signatories. A renewal is a
-- row of its own, so that the approved one stays in force meanwhile.
create table organizations.verifications (
  id uuid primary key,
  organization_id uuid not null references organizations.organizations,
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'rejected', 'approved', 'expired', 'replaced')),
  registration_number text check (registration_number ~ '^[1-57][0-9]{9}$'),
  registered_name text check (length(registered_name) between 1 and 120),
  expires_on date,
  -- counts the changes, so that an operator decides on the state that they have read
  version int not null default 1,
  created_at timestamptz not null,
  submitted_by uuid references identity.users,
  submitted_at timestamptz,
  decided_by uuid references identity.users,
  decided_at timestamptz,
  rejected_part text check (rejected_part in
    ('registrationNumber', 'registeredName', 'expiresOn', 'registration', 'authorization', 'signatories')),
  rejection_reason text check (length(rejection_reason) between 1 and 500),
  ended_at timestamptz,
  expiry_warned smallint check (expiry_warned in (30, 7)),
  unique (id, organization_id),
  constraint verifications_are_submitted_whole check (status = 'draft' or (registration_number is not null
    and registered_name is not null and expires_on is not null and submitted_by is not null
    and submitted_at is not null)),
  constraint verifications_are_decided_by_somebody check (
    (status in ('draft', 'pending')) = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint verifications_are_decided_by_another check (decided_by <> submitted_by),
  constraint verifications_are_rejected_for_a_reason check (
    (status = 'rejected') = (rejection_reason is not null) and (rejected_part is null) = (rejection_reason is null)),
  constraint verifications_end_once check ((status in ('expired', 'replaced')) = (ended_at is not null))
);
create unique index verifications_one_open on organizations.verifications (organization_id)
  where status in ('draft', 'pending', 'rejected');
create unique index verifications_one_approved on organizations.verifications (organization_id)
  where status = 'approved';
-- one registration belongs to one organization
create unique index verifications_number_once on organizations.verifications (registration_number)
  where status = 'approved';
create index verifications_by_organization on organizations.verifications (organization_id, created_at desc);
create index verifications_waiting on organizations.verifications (submitted_at) where status = 'pending';
create index verifications_by_expiry on organizations.verifications (expires_on) where status = 'approved';
create index verifications_by_submitter on organizations.verifications (submitted_by) where submitted_by is not null;
create index verifications_by_operator on organizations.verifications (decided_by) where decided_by is not null;

-- an operator decides on values that cannot change meanwhile, nor afterwards
create function organizations.keep_submitted() returns trigger language plpgsql as $$
begin
  raise exception 'a submitted verification does not change' using errcode = '23514',
    constraint = 'verifications_keep_submitted';
end $$;
create trigger verifications_keep_submitted
  before update of registration_number, registered_name, expires_on on organizations.verifications
  for each row when (old.status not in ('draft', 'rejected')) execute function organizations.keep_submitted();

-- The members who act for the organization: makers propose, checkers approve. The key of a member is in the reference,
-- so that a member who leaves acts no more.
create table organizations.signatories (
  verification_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  power text not null check (power in ('maker', 'checker')),
  primary key (verification_id, user_id),
  foreign key (verification_id, organization_id) references organizations.verifications (id, organization_id),
  foreign key (organization_id, user_id) references organizations.members (organization_id, user_id) on delete cascade
);
create index signatories_by_member on organizations.signatories (organization_id, user_id);

create function organizations.fix_signatories() returns trigger language plpgsql as $$
begin
  perform from organizations.verifications v
    where v.id = new.verification_id and v.status in ('draft', 'rejected') for share;
  if not found then
    raise exception 'signatories are named before the submission' using errcode = '23514',
      constraint = 'signatories_are_submitted';
  end if;
  return new;
end $$;
create trigger signatories_are_submitted before insert or update on organizations.signatories
  for each row execute function organizations.fix_signatories();

create table organizations.verification_documents (
  id uuid primary key,
  verification_id uuid not null references organizations.verifications,
  -- the owner who sent it
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('registration', 'authorization')),
  storage_id uuid not null unique,
  type text not null check (type in ('jpeg', 'pdf')),
  name text not null check (length(name) <= 120),
  size_bytes int not null check (size_bytes > 0),
  width int check (width > 0),
  height int check (height > 0),
  sent_at timestamptz not null,
  submitted_at timestamptz,
  replaced_at timestamptz
);
create unique index verification_documents_once on organizations.verification_documents (verification_id, kind)
  where replaced_at is null;
create index verification_documents_by_verification on organizations.verification_documents (verification_id);
create index verification_documents_by_sender on organizations.verification_documents (user_id);
create trigger verification_documents_drop_files after delete on organizations.verification_documents
  for each row execute function platform.note_dropped_file('private');

create function organizations.keep_submitted_documents() returns trigger language plpgsql as $$
begin
  if old.submitted_at is null then return old; end if;
  raise exception 'a submitted document stays' using errcode = '42501';
end $$;
create trigger verification_documents_stay before delete on organizations.verification_documents
  for each row execute function organizations.keep_submitted_documents();

grant select, insert on organizations.verifications to sahl_app;
grant update (status, registration_number, registered_name, expires_on, version, submitted_by, submitted_at, decided_by,
  decided_at, rejected_part, rejection_reason, ended_at, expiry_warned) on organizations.verifications to sahl_app;
grant select, insert, delete on organizations.signatories to sahl_app;
grant update (power) on organizations.signatories to sahl_app;
grant select, insert, delete on organizations.verification_documents to sahl_app;
grant update (submitted_at, replaced_at) on organizations.verification_documents to sahl_app;
