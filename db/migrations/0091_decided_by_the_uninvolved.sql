-- ADM-9: operators with a part in what a proposal changes do not decide on it. They are found when it is proposed.
alter table approvals.proposals add column excluded uuid[] not null default '{}';
alter table approvals.proposals add constraint proposals_decided_by_uninvolved
  check (status = 'withdrawn' or (decided_by = any (excluded)) is not true);
