-- OPP-9: until when the funding of an opportunity is to be completed, or everybody is paid back. It is promised with the
-- opportunity: a setting that is changed later moves no promise that was made.
alter table opportunities.opportunities add column complete_by timestamptz;
-- What is offered already gets what it was written under, and two weeks at least for whoever has to decide.
update opportunities.opportunities set complete_by = greatest(
  closes_at, opens_at + interval '90 days',
  case when lifecycle in ('published', 'closed') then now() + interval '14 days' end);
alter table opportunities.opportunities
  alter column complete_by set not null,
  add constraint completed_after_opening check (complete_by > opens_at);
create index opportunities_overdue on opportunities.opportunities (complete_by)
  where lifecycle in ('published', 'closed');

-- OPP-13: each disbursement stands on the timeline.
alter table opportunities.updates
  drop constraint updates_kind_check,
  add constraint updates_kind_check check (kind in ('published', 'funded_25', 'funded_50', 'funded_75', 'funded_100',
    'closed', 'reopened', 'completed', 'disbursed', 'cancelled', 'exited', 'post'));

-- A cancellation that the deadline has decided, and no operator.
alter table disbursements.runs
  alter column proposed_by drop not null,
  drop constraint run_by_two_operators,
  add constraint run_by_two_operators check (
    status not in ('paying', 'paid') or (decided_by <> proposed_by) is true
    or (kind = 'cancellation' and proposed_by is null and decided_by is null)),
  add constraint run_proposed_by_somebody check (proposed_by is not null or kind = 'cancellation');
