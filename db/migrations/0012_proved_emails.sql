-- An email that nobody has proved to be theirs is a note that its account carries: it reserves nothing, names
-- nobody and receives nothing but the code that proves it. Of all who noted it, the one who proves it has it.
alter table identity.users drop constraint users_email_once;
create unique index users_email_once on identity.users (email) where email_verified_at is not null;

-- A mobile number is proved before there is an account to carry it.
alter table identity.users add constraint users_mobile_proved
  check (mobile is null or mobile_verified_at is not null);

alter table identity.otp_challenges drop constraint otp_challenges_purpose_check;
alter table identity.otp_challenges add constraint otp_challenges_purpose_check
  check (purpose in ('signup', 'login', 'operator_login', 'verify_email'));

-- The last wall: no code that opens anything leaves for an email or a number that is not proved.
create function identity.check_code_target() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from identity.users u
    where u.id = new.user_id and case new.channel
      when 'mail' then u.email = new.target and u.email_verified_at is not null
      else u.mobile = new.target and u.mobile_verified_at is not null
    end
  ) then
    raise exception 'a sign-in code for a place that is not proved to be the account''s'
      using errcode = '23514', constraint = 'otp_challenges_proved_target';
  end if;
  return new;
end $$;
create trigger otp_challenges_proved_target before insert on identity.otp_challenges
  for each row when (new.purpose in ('login', 'operator_login')) execute function identity.check_code_target();
revoke all on function identity.check_code_target() from public;
