-- ADM-9: what takes two operators. One proposes, another decides within seven days.
create schema approvals;
grant usage on schema approvals to sahl_app;

create table approvals.proposals (
  id uuid primary key,
  -- module.what_is_proposed, as its owner declares it
  kind text not null,
  subject text not null,
  payload jsonb not null,
  -- what the proposer saw, and what it would become
  before jsonb not null,
  after jsonb not null,
  reason text not null check (length(reason) between 1 and 1000),
  -- the roles of which one decides
  deciders text[] not null check (cardinality(deciders) > 0),
  proposed_by uuid not null references identity.users,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'open'
    check (status in ('open', 'approved', 'declined', 'withdrawn', 'stale', 'lapsed')),
  decided_by uuid references identity.users,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 1000),
  constraint proposals_within_seven_days
    check (expires_at > proposed_at and expires_at <= proposed_at + interval '7 days'),
  constraint proposals_decided_once check ((status = 'open') = (decided_at is null)),
  constraint proposals_decided_by_another check (
    status not in ('approved', 'declined', 'stale') or (decided_by is not null and decided_by <> proposed_by)),
  constraint proposals_decided_in_time check (status not in ('approved', 'declined') or decided_at < expires_at),
  constraint proposals_withdrawn_by_proposer check (status <> 'withdrawn' or decided_by = proposed_by),
  constraint proposals_undecided_by_nobody check (status not in ('open', 'lapsed') or decided_by is null)
);
-- of one thing one change is proposed at a time
create unique index proposals_one_open on approvals.proposals (kind, subject) where status = 'open';
create index proposals_by_expiry on approvals.proposals (expires_at) where status = 'open';
create index proposals_by_time on approvals.proposals (proposed_at desc, id desc);
create index proposals_by_proposer on approvals.proposals (proposed_by, proposed_at desc, id desc);
create index proposals_by_decider on approvals.proposals (decided_by);
grant select, insert on approvals.proposals to sahl_app;
grant update (status, decided_by, decided_at, decision_reason) on approvals.proposals to sahl_app;

-- What was decided stays decided, whoever comes too late.
create function approvals.keep_decided() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then
    raise exception 'a proposal is decided once' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger proposals_stay before update on approvals.proposals
  for each row execute function approvals.keep_decided();
