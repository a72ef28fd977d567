-- Each row of a reached stage knows which later stages its customer has reached, so that the customers who stopped are
-- read by an index, however few of them there are.
alter table reporting.reached_stages
  add column has_verified boolean not null default false,
  add column has_funded boolean not null default false,
  add column has_invested boolean not null default false;

create function reporting.mark_reached() returns trigger language plpgsql as $$
begin
  update reporting.reached_stages r
  set has_verified = c.has_verified, has_funded = c.has_funded, has_invested = c.has_invested
  from (
    select customer_id, bool_or(stage = 'verified') as has_verified, bool_or(stage = 'funded') as has_funded,
      bool_or(stage = 'invested') as has_invested
    from reporting.reached_stages
    where customer_id in (select customer_id from new_rows)
    group by customer_id
  ) c
  where r.customer_id = c.customer_id
    and (r.has_verified, r.has_funded, r.has_invested)
      is distinct from (c.has_verified, c.has_funded, c.has_invested);
  return null;
end $$;

create trigger reached_stages_mark after insert on reporting.reached_stages
  referencing new table as new_rows for each statement execute function reporting.mark_reached();

update reporting.reached_stages r
set has_verified = c.has_verified, has_funded = c.has_funded, has_invested = c.has_invested
from (
  select customer_id, bool_or(stage = 'verified') as has_verified, bool_or(stage = 'funded') as has_funded,
    bool_or(stage = 'invested') as has_invested
  from reporting.reached_stages group by customer_id
) c
where r.customer_id = c.customer_id;

create index reached_stages_unverified_by_registration on reporting.reached_stages
  (stage, (registered_on - date '2000-01-01'), customer_id) where not has_verified;
create index reached_stages_unverified_by_day on reporting.reached_stages
  (stage, (reached_on - date '2000-01-01'), customer_id) where not has_verified;
create index reached_stages_unfunded_by_registration on reporting.reached_stages
  (stage, (registered_on - date '2000-01-01'), customer_id) where not has_funded;
create index reached_stages_unfunded_by_day on reporting.reached_stages
  (stage, (reached_on - date '2000-01-01'), customer_id) where not has_funded;
create index reached_stages_uninvested_by_registration on reporting.reached_stages
  (stage, (registered_on - date '2000-01-01'), customer_id) where not has_invested;
create index reached_stages_uninvested_by_day on reporting.reached_stages
  (stage, (reached_on - date '2000-01-01'), customer_id) where not has_invested;

grant update (has_verified, has_funded, has_invested) on reporting.reached_stages to sahl_app;
