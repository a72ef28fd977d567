-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table approvals.proposals (
  id uuid not null,
  kind text not null,
  subject text not null,
  payload jsonb not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  deciders text[] not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  status text not null default 'open'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  excluded uuid[] not null default '{}'::uuid[],
  constraint proposals_pkey PRIMARY KEY (id),
  constraint proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity.users(id),
  constraint proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES identity.users(id),
  constraint proposals_decided_by_another CHECK (((status <> ALL (ARRAY['approved'::text, 'declined'::text, 'stale'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> proposed_by)))),
  constraint proposals_decided_by_uninvolved CHECK (((status = 'withdrawn'::text) OR ((decided_by = ANY (excluded)) IS NOT TRUE))),
  constraint proposals_decided_in_time CHECK (((status <> ALL (ARRAY['approved'::text, 'declined'::text])) OR (decided_at < expires_at))),
  constraint proposals_decided_once CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint proposals_deciders_check CHECK ((cardinality(deciders) > 0)),
  constraint proposals_decision_reason_check CHECK (((length(decision_reason) >= 1) AND (length(decision_reason) <= 1000))),
  constraint proposals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint proposals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text, 'stale'::text, 'lapsed'::text]))),
  constraint proposals_undecided_by_nobody CHECK (((status <> ALL (ARRAY['open'::text, 'lapsed'::text])) OR (decided_by IS NULL))),
  constraint proposals_withdrawn_by_proposer CHECK (((status <> 'withdrawn'::text) OR (decided_by = proposed_by))),
  constraint proposals_within_seven_days CHECK (((expires_at > proposed_at) AND (expires_at <= (proposed_at + '7 days'::interval))))
);
CREATE INDEX proposals_by_decider ON approvals.proposals USING btree (decided_by);
CREATE INDEX proposals_by_expiry ON approvals.proposals USING btree (expires_at) WHERE (status = 'open'::text);
CREATE INDEX proposals_by_proposer ON approvals.proposals USING btree (proposed_by, proposed_at DESC, id DESC);
CREATE INDEX proposals_by_time ON approvals.proposals USING btree (proposed_at DESC, id DESC);
CREATE UNIQUE INDEX proposals_one_open ON approvals.proposals USING btree (kind, subject) WHERE (status = 'open'::text);
CREATE TRIGGER proposals_stay BEFORE UPDATE ON approvals.proposals FOR EACH ROW EXECUTE FUNCTION approvals.keep_decided();
grant insert, select on approvals.proposals to sahl_app;
grant update (decided_at, decided_by, decision_reason, status) on approvals.proposals to sahl_app;

CREATE OR REPLACE FUNCTION approvals.keep_decided()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'open' then
    raise exception 'a proposal is decided once' using errcode = '42501';
  end if;
  return new;
end $function$;
