-- Two more ways in are challenges as codes are: a link by mail, whose code is long and which belongs to the browser
-- that asked for it, and the reset of a password, whose code becomes the right to set one.
alter table identity.otp_challenges drop constraint otp_challenges_purpose_check;
alter table identity.otp_challenges add constraint otp_challenges_purpose_check
  check (purpose in ('signup', 'login', 'operator_login', 'verify_email', 'link', 'reset', 'reset_proved'));

alter table identity.otp_challenges add column browser_hash bytea;
alter table identity.otp_challenges add constraint otp_challenges_link_of_a_browser
  check ((purpose = 'link') = (browser_hash is not null));
alter table identity.otp_challenges add constraint otp_challenges_link_by_mail
  check (purpose <> 'link' or channel = 'mail');

-- The last wall holds for them too: nothing that opens an account leaves for a place that is not proved to be its.
drop trigger otp_challenges_proved_target on identity.otp_challenges;
create trigger otp_challenges_proved_target before insert on identity.otp_challenges
  for each row when (new.purpose in ('login', 'operator_login', 'link', 'reset', 'reset_proved'))
  execute function identity.check_code_target();
