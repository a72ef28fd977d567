-- AUTH-1: the mail that brings a code to show an email by brings a link as well. It is the same challenge: of code and
-- link whichever comes first uses both, and a newer mail makes both worthless. The link lives longer than the code.

alter table identity.otp_challenges
  add column link_hash bytea,
  add column link_expires_at timestamptz;
alter table identity.otp_challenges add constraint otp_challenges_link_of_an_email check (
  (link_hash is null) = (link_expires_at is null) and (link_hash is null or purpose = 'verify_email'));
