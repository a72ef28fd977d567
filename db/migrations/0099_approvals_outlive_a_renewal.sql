-- An approval has a last day of its own: answers may be changed for a renewal while the approval still holds.
alter table verification.applications add column approved_until date;
update verification.applications set approved_until = (answers ->> 'idExpiresOn')::date where status = 'approved';

drop index verification.applications_by_id_expiry;
create index applications_by_approval_end on verification.applications (approved_until) where status = 'approved';

-- An ID stays with the account whose renewal is under review.
drop index verification.applications_one_approved_per_id;
create unique index applications_one_approved_per_id on verification.applications (national_id_fingerprint)
  where status = 'approved' or approved_until is not null;
