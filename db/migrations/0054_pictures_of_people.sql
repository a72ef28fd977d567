-- An account may have a picture of its holder: a file on the private shelf, gone with the account (AUTH-11).

alter table identity.users add column picture_id uuid;
create unique index users_by_picture on identity.users (picture_id) where picture_id is not null;

alter table identity.users drop constraint closed_names_nobody;
alter table identity.users add constraint closed_names_nobody check (
  closed_at is null
  or (not is_active and mobile is null and email_verified_at is null and password_hash is null
    and birth_date is null and picture_id is null and email = id::text || '@closed.invalid' and last_name = ''));
