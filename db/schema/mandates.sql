-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table mandates.holders (
  organization_id uuid not null,
  holder_id uuid not null,
  opened_at timestamp with time zone not null,
  constraint holders_pkey PRIMARY KEY (organization_id),
  constraint holders_holder_id_key UNIQUE (holder_id),
  constraint holders_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES identity.users(id),
  constraint holders_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations.organizations(id)
);
CREATE TRIGGER holders_are_organizations BEFORE INSERT ON mandates.holders FOR EACH ROW EXECUTE FUNCTION mandates.demand_an_organization();
grant insert, select on mandates.holders to sahl_app;

create table mandates.proposals (
  id uuid not null,
  organization_id uuid not null,
  kind text not null,
  amount bigint not null,
  opportunity_id uuid,
  bank_account_id uuid,
  basis jsonb not null,
  status text not null default 'open'::text,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  result_id uuid,
  constraint proposals_pkey PRIMARY KEY (id),
  constraint proposals_result_id_key UNIQUE (result_id),
  constraint proposals_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES banking.accounts(id),
  constraint proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity.users(id),
  constraint proposals_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint proposals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES mandates.holders(organization_id),
  constraint proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES identity.users(id),
  constraint proposals_amount_check CHECK ((amount > 0)),
  constraint proposals_are_decided_by_another CHECK (((status = 'withdrawn'::text) OR (decided_by <> proposed_by))),
  constraint proposals_are_decided_once CHECK ((((status = 'open'::text) = (decided_at IS NULL)) AND ((status = ANY (ARRAY['open'::text, 'lapsed'::text])) = (decided_by IS NULL)))),
  constraint proposals_are_declined_for_a_reason CHECK (((status = 'declined'::text) = (reason IS NOT NULL))),
  constraint proposals_become_something CHECK (((status = 'approved'::text) = (result_id IS NOT NULL))),
  constraint proposals_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'withdrawal'::text]))),
  constraint proposals_name_their_subject CHECK ((((kind = 'purchase'::text) = (opportunity_id IS NOT NULL)) AND ((kind = 'withdrawal'::text) = (bank_account_id IS NOT NULL)))),
  constraint proposals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint proposals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text, 'stale'::text, 'lapsed'::text])))
);
CREATE INDEX proposals_by_bank_account ON mandates.proposals USING btree (bank_account_id) WHERE (bank_account_id IS NOT NULL);
CREATE INDEX proposals_by_decider ON mandates.proposals USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX proposals_by_opportunity ON mandates.proposals USING btree (opportunity_id) WHERE (opportunity_id IS NOT NULL);
CREATE INDEX proposals_by_organization ON mandates.proposals USING btree (organization_id, proposed_at DESC, id DESC);
CREATE INDEX proposals_by_proposer ON mandates.proposals USING btree (proposed_by);
CREATE INDEX proposals_open ON mandates.proposals USING btree (organization_id, expires_at) WHERE (status = 'open'::text);
CREATE TRIGGER proposals_stay BEFORE DELETE OR UPDATE ON mandates.proposals FOR EACH ROW EXECUTE FUNCTION mandates.keep_proposals();
grant insert, select on mandates.proposals to sahl_app;
grant update (decided_at, decided_by, reason, result_id, status) on mandates.proposals to sahl_app;

CREATE OR REPLACE FUNCTION mandates.approve(p_id uuid, p_checker uuid, p_result uuid, p_day date, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update mandates.proposals p
    set status = 'approved', decided_by = p_checker, decided_at = p_at, result_id = p_result
    where p.id = p_id and p.status = 'open' and p.expires_at > p_at
      and mandates.may_act(p.organization_id, p.proposed_by, p_checker, p_day);
  if not found then
    raise exception 'the proposal has changed' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION mandates.demand_an_organization()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from identity.users u where u.id = new.holder_id and u.kind = 'organization';
  if not found then
    raise exception 'a person holds no money of an organization'
      using errcode = '23514', constraint = 'holders_are_organizations';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION mandates.demand_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION mandates.keep_proposals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  movable constant text[] := '{status,decided_by,decided_at,reason,result_id}';
begin
  if tg_op = 'DELETE' or old.status <> 'open' or to_jsonb(new) - movable <> to_jsonb(old) - movable then
    raise exception 'what was proposed stays as it was' using errcode = '42501';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION mandates.may_act(p_organization uuid, p_maker uuid, p_checker uuid, p_day date)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform from organizations.organizations o where o.id = p_organization and o.suspended_at is null for share;
  if not found then return false; end if;
  return (
    select count(*) = 2 from organizations.signatories s
    join organizations.verifications v on v.id = s.verification_id
    where v.organization_id = p_organization and v.status = 'approved' and v.expires_on >= p_day
      and ((s.user_id = p_maker and s.power = 'maker') or (s.user_id = p_checker and s.power = 'checker')));
end $function$;
