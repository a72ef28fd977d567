-- ADM-2: a page of customers by stage is ordered by the number of a day, as its cursor carries it. Indexes of the dates
-- themselves did not support that order, so that each page sorted all customers of the stage.
drop index reporting.reached_stages_by_day;
drop index reporting.reached_stages_by_registration;
create index reached_stages_by_day
  on reporting.reached_stages (stage, (reached_on - date '2000-01-01'), customer_id);
create index reached_stages_by_registration
  on reporting.reached_stages (stage, (registered_on - date '2000-01-01'), customer_id);
