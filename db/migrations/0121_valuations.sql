create schema valuations;
grant usage on schema valuations to sahl_app;

-- OPP-17: what a valuer says an asset is worth on a day. Two operators approve it; until then it is shown to nobody.
create table valuations.valuations (
  id uuid primary key,
  opportunity_id uuid not null references opportunities.opportunities,
  status text not null check (status in ('draft', 'proposed', 'approved', 'declined')),
  valued_on date not null,
  value ledger.positive_amount not null,
  valuer opportunities.bilingual not null,
  report_storage_id uuid,
  report_size_bytes integer check (report_size_bytes > 0),
  created_by uuid not null references identity.users,
  created_at timestamptz not null,
  approved_by uuid references identity.users,
  approved_at timestamptz,
  constraint report_is_whole check ((report_storage_id is null) = (report_size_bytes is null)),
  constraint proposed_with_report check (status = 'draft' or report_storage_id is not null),
  constraint approved_by_another check (
    (status = 'approved') = (approved_at is not null) and (status = 'approved') = (approved_by is not null)
    and approved_by is distinct from created_by)
);
create index valuations_by_opportunity on valuations.valuations (opportunity_id, valued_on desc, approved_at desc);
create index valuations_by_report on valuations.valuations (report_storage_id);
create index valuations_by_creator on valuations.valuations (created_by);
create index valuations_by_approver on valuations.valuations (approved_by);
grant select, insert, delete on valuations.valuations to sahl_app;
grant update (status, report_storage_id, report_size_bytes, approved_by, approved_at) on valuations.valuations
  to sahl_app;

-- An approved valuation is history: it is superseded by a newer one and never changed or deleted.
create function valuations.keep_approved() returns trigger language plpgsql as $$
begin
  if old.status = 'approved' then
    raise exception 'an approved valuation never changes' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger approved_valuations_stay before update or delete on valuations.valuations
  for each row execute function valuations.keep_approved();
