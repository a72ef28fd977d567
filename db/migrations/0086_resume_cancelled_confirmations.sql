-- A cancelled request may be put back to waiting: the identity service still waits for its answer, and refuses a
-- second request about the same ID number until then. Answered requests stay as they are.
create or replace function confirmation.keep_decided() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and identity.closed_for_years(old.user_id, 10) then return old; end if;
  if tg_op = 'UPDATE' and old.status = 'cancelled' and new.status = 'waiting' and old.transaction_id is not null
    and new.transaction_id = old.transaction_id and new.number = old.number and new.expires_at = old.expires_at
  then return new; end if;
  raise exception 'an answered request stays answered' using errcode = '42501';
end $$;
