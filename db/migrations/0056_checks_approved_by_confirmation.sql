-- KYC-8: where the setting says so, a check whose identity the national app has confirmed is approved by itself. Such an
-- approval is signed by nobody and says so; a rejection is always somebody's.

alter table verification.applications add column is_decided_by_itself boolean not null default false;
alter table verification.applications drop constraint decided_is_signed;
alter table verification.applications add constraint decided_is_signed check (
  status not in ('approved', 'rejected')
  or (decided_at is not null
    and (decided_by is not null) <> is_decided_by_itself
    and (status = 'approved' or not is_decided_by_itself)));
