-- AUTH-12: a session shows by a fresh code that its person is there, and goes on under another token (AUTH-6).

alter table identity.sessions
  add column proved_until timestamptz,
  -- Another session has taken its place; it answers a little longer what was already on its way.
  add column renewed_at timestamptz;

-- A code is for one purpose; those to an account's own places go nowhere that is not proved to be its own.
alter table identity.otp_challenges drop constraint otp_challenges_purpose_check;
alter table identity.otp_challenges add constraint otp_challenges_purpose_check check (
  purpose in ('signup', 'login', 'operator_login', 'verify_email', 'link', 'reset', 'reset_proved', 'step_up',
    'new_email', 'new_mobile'));
drop trigger otp_challenges_proved_target on identity.otp_challenges;
create trigger otp_challenges_proved_target before insert on identity.otp_challenges
  for each row when (new.purpose in ('login', 'operator_login', 'link', 'reset', 'reset_proved', 'step_up'))
  execute function identity.check_code_target();
