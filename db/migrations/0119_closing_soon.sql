-- OPP-14: watchers are also notified a day before an opportunity closes
alter table watchlist.reached_stages drop constraint reached_stages_stage_check;
alter table watchlist.reached_stages add constraint reached_stages_stage_check
  check (stage in ('opened', 'nearly_funded', 'closing_soon', 'closed'));
