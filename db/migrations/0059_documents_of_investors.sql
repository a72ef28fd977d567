-- Certificates of ownership: a number that cannot be guessed, by which anybody can ask whether one holds.
create schema documents;
grant usage on schema documents to sahl_app;

create table documents.certificates (
  number text primary key,
  investor_id uuid not null references identity.users,
  opportunity_id uuid not null references opportunities.opportunities,
  amount bigint not null check (amount > 0),
  issued_at timestamptz not null,
  -- When another took its place. Whether it holds is asked of the stake itself.
  replaced_at timestamptz
);
create unique index certificates_in_force on documents.certificates (investor_id, opportunity_id)
  where replaced_at is null;
create index certificates_by_opportunity on documents.certificates (opportunity_id);
grant select, insert, update on documents.certificates to sahl_app;
