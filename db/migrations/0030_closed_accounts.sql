-- AUTH-11: an account that is closed keeps its id, which books and papers name, and nothing that names its person.

alter table identity.users add column closed_at timestamptz;
alter table identity.users add constraint closed_names_nobody check (
  closed_at is null
  or (not is_active and mobile is null and email_verified_at is null and password_hash is null
    and birth_date is null and email = id::text || '@closed.invalid' and last_name = ''));

grant delete on notifications.choices to sahl_app;
