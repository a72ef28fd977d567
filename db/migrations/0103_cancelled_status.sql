-- A cancelled opportunity says so. It was called closed, as one that may reopen.
create or replace function opportunities.status_at(
  moment timestamptz, lifecycle text, opens_at timestamptz, closes_at timestamptz, remaining int8
) returns text language sql stable parallel safe
return case
  when lifecycle in ('exited', 'cancelled') then lifecycle
  when lifecycle = 'closed' or closes_at <= moment then 'closed'
  when remaining <= 0 then 'funded'
  when lifecycle = 'completed' then 'closed'
  when opens_at > moment - interval '336 hours' then 'new'
  else 'available'
end;
