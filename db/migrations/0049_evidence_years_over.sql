-- What somebody showed to be qualified goes with the check, once its years are over.
create or replace function limits.keep_handed_in() returns trigger language plpgsql as $$
begin
  if old.request_id is null or identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'what was handed in stays' using errcode = '42501';
end $$;

create function limits.keep_requests() returns trigger language plpgsql as $$
begin
  if identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'what was asked for and decided is known for ten years' using errcode = '42501';
end $$;
create trigger requests_stay before delete on limits.requests
  for each row execute function limits.keep_requests();
grant delete on limits.requests to sahl_app;
