-- ORG-5b: an organization holds money and stakes by an account of its own, in which nobody can sign in.
alter table identity.users
  add column kind text not null default 'person' check (kind in ('person', 'organization')),
  add constraint organizations_have_no_sign_in check (kind = 'person' or (mobile is null and birth_date is null
    and email_verified_at is null and password_hash is null and picture_id is null));

create function identity.keep_kind() returns trigger language plpgsql as $$
begin
  raise exception 'an account stays what it is' using errcode = '23514', constraint = 'users_keep_kind';
end $$;
create trigger users_keep_kind before update of kind on identity.users
  for each row when (old.kind <> new.kind) execute function identity.keep_kind();

create function identity.demand_a_person() returns trigger language plpgsql as $$
begin
  perform from identity.users u where u.id = new.user_id and u.kind = 'person';
  if not found then
    raise exception 'nobody signs in as an organization' using errcode = '23514', constraint = 'sessions_are_of_people';
  end if;
  return new;
end $$;
create trigger sessions_are_of_people before insert on identity.sessions
  for each row execute function identity.demand_a_person();

-- members are people with an open account
create or replace function organizations.demand_an_open_account() returns trigger language plpgsql as $$
begin
  perform from identity.users u where u.id = new.user_id and u.closed_at is null and u.kind = 'person' for share;
  if not found then
    raise exception 'the account is closed' using errcode = '23514', constraint = 'members_have_accounts';
  end if;
  return new;
end $$;

create schema mandates;
grant usage on schema mandates to sahl_app;

-- The account that holds an organization's money.
create table mandates.holders (
  organization_id uuid primary key references organizations.organizations,
  holder_id uuid not null unique references identity.users,
  opened_at timestamptz not null
);
create function mandates.demand_an_organization() returns trigger language plpgsql as $$
begin
  perform from identity.users u where u.id = new.holder_id and u.kind = 'organization';
  if not found then
    raise exception 'a person holds no money of an organization'
      using errcode = '23514', constraint = 'holders_are_organizations';
  end if;
  return new;
end $$;
create trigger holders_are_organizations before insert on mandates.holders
  for each row execute function mandates.demand_an_organization();

-- A maker proposes in the name of the organization, and a checker decides.
create table mandates.proposals (
  id uuid primary key,
  organization_id uuid not null references mandates.holders,
  kind text not null check (kind in ('purchase', 'withdrawal')),
  amount bigint not null check (amount > 0),
  opportunity_id uuid references opportunities.opportunities,
  bank_account_id uuid references banking.accounts,
  -- what the decision is based on, as the checker reads it
  basis jsonb not null,
  status text not null default 'open'
    check (status in ('open', 'approved', 'declined', 'withdrawn', 'stale', 'lapsed')),
  proposed_by uuid not null references identity.users,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references identity.users,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  -- the order or the withdrawal that it became
  result_id uuid unique,
  constraint proposals_are_decided_by_another check (status = 'withdrawn' or decided_by <> proposed_by),
  constraint proposals_are_decided_once check ((status = 'open') = (decided_at is null)
    and (status in ('open', 'lapsed')) = (decided_by is null)),
  constraint proposals_become_something check ((status = 'approved') = (result_id is not null)),
  constraint proposals_are_declined_for_a_reason check ((status = 'declined') = (reason is not null)),
  constraint proposals_name_their_subject check (
    (kind = 'purchase') = (opportunity_id is not null) and (kind = 'withdrawal') = (bank_account_id is not null))
);
create index proposals_by_organization on mandates.proposals (organization_id, proposed_at desc, id desc);
create index proposals_open on mandates.proposals (organization_id, expires_at) where status = 'open';
create index proposals_by_opportunity on mandates.proposals (opportunity_id) where opportunity_id is not null;
create index proposals_by_bank_account on mandates.proposals (bank_account_id) where bank_account_id is not null;
create index proposals_by_proposer on mandates.proposals (proposed_by);
create index proposals_by_decider on mandates.proposals (decided_by) where decided_by is not null;

-- an ended proposal stays as it is, and what was proposed does not change
create function mandates.keep_proposals() returns trigger language plpgsql as $$
declare
  movable constant text[] := '{status,decided_by,decided_at,reason,result_id}';
begin
  if tg_op = 'DELETE' or old.status <> 'open' or to_jsonb(new) - movable <> to_jsonb(old) - movable then
    raise exception 'what was proposed stays as it was' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger proposals_stay before update or delete on mandates.proposals
  for each row execute function mandates.keep_proposals();

-- Whether both people may act for the organization now. Locks it, so that a suspension or the removal of one of them
-- comes before or waits until the commit.
create function mandates.may_act(p_organization uuid, p_maker uuid, p_checker uuid, p_day date) returns boolean
language plpgsql as $$
begin
  perform from organizations.organizations o where o.id = p_organization and o.suspended_at is null for share;
  if not found then return false; end if;
  return (
    select count(*) = 2 from organizations.signatories s
    join organizations.verifications v on v.id = s.verification_id
    where v.organization_id = p_organization and v.status = 'approved' and v.expires_on >= p_day
      and ((s.user_id = p_maker and s.power = 'maker') or (s.user_id = p_checker and s.power = 'checker')));
end $$;

-- Approves a proposal in the statement that carries it out. Raises 40001 if it is not open any more, or if one of both
-- people may not act any more: the caller reads again.
create function mandates.approve(p_id uuid, p_checker uuid, p_result uuid, p_day date, p_at timestamptz) returns void
language plpgsql as $$
begin
  update mandates.proposals p
    set status = 'approved', decided_by = p_checker, decided_at = p_at, result_id = p_result
    where p.id = p_id and p.status = 'open' and p.expires_at > p_at
      and mandates.may_act(p.organization_id, p.proposed_by, p_checker, p_day);
  if not found then
    raise exception 'the proposal has changed' using errcode = 'serialization_failure';
  end if;
end $$;

grant select, insert on mandates.holders to sahl_app;
grant select, insert on mandates.proposals to sahl_app;
grant update (status, decided_by, decided_at, reason, result_id) on mandates.proposals to sahl_app;

-- An organization's orders are placed by two of its members, and a person's never are.
create or replace function orders.is_order_sound(p_method text, p_status text, p_completed_at timestamptz,
  p_lapses_at timestamptz, p_ended_because text, p_placed_by text)
returns boolean language plpgsql immutable parallel safe as $$
begin
  return (p_status = 'completed') = (p_completed_at is not null)
    and (p_status <> 'pending_payment' or p_lapses_at is not null)
    and (p_ended_because is null or p_status in ('cancelled', 'expired'))
    and p_placed_by in ('investor', 'monthly_plan', 'income_plan', 'organization')
    -- a plan and an organization pay at once
    and (p_placed_by = 'investor' or (p_method = 'wallet' and p_lapses_at is null));
end $$;

create function orders.match_placer() returns trigger language plpgsql as $$
begin
  perform from identity.users u
    where u.id = new.investor_id and (u.kind = 'organization') <> (new.placed_by = 'organization');
  if found then
    raise exception 'an organization buys by its members, and a person for themselves'
      using errcode = '23514', constraint = 'orders_match_their_placer';
  end if;
  return new;
end $$;
create trigger orders_match_their_placer before insert on orders.orders
  for each row execute function orders.match_placer();

-- Whatever leaves an organization's wallet was approved, at the commit at the latest.
create function mandates.demand_approval() returns trigger language plpgsql as $$
begin
  if exists (select from identity.users u where u.id = new.investor_id and u.kind = 'organization')
    and not exists (
      select from mandates.proposals p join mandates.holders h on h.organization_id = p.organization_id
      where p.result_id = new.id and p.status = 'approved' and p.kind = tg_argv[0] and h.holder_id = new.investor_id)
  then
    raise exception 'an organization acts by two members'
      using errcode = '23514', constraint = 'organizations_act_by_two';
  end if;
  return null;
end $$;
create constraint trigger orders_of_organizations_are_approved after insert on orders.orders
  deferrable initially deferred for each row when (new.placed_by = 'organization')
  execute function mandates.demand_approval('purchase');
create constraint trigger withdrawals_of_organizations_are_approved after insert on withdrawals.withdrawals
  deferrable initially deferred for each row execute function mandates.demand_approval('withdrawal');
