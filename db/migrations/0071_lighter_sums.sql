-- The sums of what was paid say nothing that shares do not, which name the same people and opportunities and are bound
-- to them: asking that again for each sum was most of what it cost to pay a share.

alter table disbursements.paid_to_stakes drop constraint paid_to_stakes_investor_id_fkey,
  drop constraint paid_to_stakes_opportunity_id_fkey;
alter table disbursements.paid_in_months drop constraint paid_in_months_investor_id_fkey,
  drop constraint paid_in_months_opportunity_id_fkey;
alter table disbursements.paid_on_days drop constraint paid_on_days_investor_id_fkey;
drop index disbursements.paid_to_stakes_of_opportunity, disbursements.paid_in_months_of_opportunity;
