-- KYC-4: an approved check holds until the ID's date passes. The day stands beside the status on the user record, where
-- the gates read both; when somebody was first approved says who has a wallet, whatever has become of their check.
alter table identity.users
  add column verified_until date,
  add column approved_at timestamptz;

drop trigger users_move_standing on identity.users;
create trigger users_move_standing before update on identity.users for each row
  when ((old.kyc_status, old.is_active, old.annual_limit, old.is_customer, old.verified_until)
    is distinct from (new.kyc_status, new.is_active, new.annual_limit, new.is_customer, new.verified_until))
  execute function identity.move_standing();

update identity.users u set verified_until = (a.answers ->> 'idExpiresOn')::date
from verification.applications a
where a.user_id = u.id and a.status = 'approved' and u.kyc_status = 'approved' and a.answers ? 'idExpiresOn';

update identity.users u set approved_at = coalesce(
  (select min(t.at) from verification.transitions t where t.user_id = u.id and t.to_status = 'approved'),
  u.created_at)
where u.kyc_status in ('approved', 'expired')
  or exists (select from verification.transitions t where t.user_id = u.id and t.to_status = 'approved');

alter table identity.users add constraint approved_has_been check (kyc_status <> 'approved' or approved_at is not null);

-- The calendar decides as well as people do.
alter table verification.transitions alter column actor_id drop not null;

-- Of which of the two warnings the holder has been told: 30 and 7 days before.
alter table verification.applications add column expiry_warned smallint check (expiry_warned in (30, 7));
