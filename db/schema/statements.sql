-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table statements.draft_lines (
  id uuid not null,
  draft_id uuid not null,
  place integer not null,
  bank_reference text not null,
  amount ledger.moved_amount not null,
  booked_on date not null,
  ordinal smallint not null,
  text text not null,
  party_name text,
  party_ending text,
  named text[] not null,
  hold receipts.hold_reason,
  is_reversal boolean not null,
  outcome text,
  rule text,
  transaction_id uuid,
  why text,
  investor_id uuid,
  constraint draft_lines_pkey PRIMARY KEY (id),
  constraint draft_line_once UNIQUE (draft_id, place),
  constraint draft_lines_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES statements.drafts(id) ON DELETE CASCADE,
  constraint draft_lines_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint draft_line_credited_to_somebody CHECK (((outcome = 'credited'::text) = (investor_id IS NOT NULL))),
  constraint draft_line_says_rule CHECK (((outcome = 'matched'::text) = (rule IS NOT NULL))),
  constraint draft_line_says_why CHECK (((outcome = 'suspense'::text) = (why IS NOT NULL))),
  constraint draft_lines_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 100))),
  constraint draft_lines_party_ending_check CHECK ((length(party_ending) <= 4)),
  constraint draft_lines_party_name_check CHECK ((length(party_name) <= 2000)),
  constraint draft_lines_text_check CHECK ((length(text) <= 4000)),
  constraint draft_outcome_known CHECK ((outcome = ANY (ARRAY['credited'::text, 'suspense'::text, 'matched'::text, 'reversed'::text, 'open'::text, 'known'::text])))
);
CREATE INDEX draft_lines_by_outcome ON statements.draft_lines USING btree (draft_id, outcome, place);
CREATE INDEX draft_lines_of_investor ON statements.draft_lines USING btree (investor_id) WHERE (investor_id IS NOT NULL);
grant delete, insert, select on statements.draft_lines to sahl_app;
grant update (investor_id, outcome, rule, transaction_id, why) on statements.draft_lines to sahl_app;

create table statements.drafts (
  id uuid not null,
  content_hash bytea not null,
  storage_id uuid not null,
  file_name text not null,
  from_day date not null,
  to_day date not null,
  opening bigint,
  closing bigint,
  line_count integer not null,
  status text not null default 'waiting'::text,
  done integer not null default 0,
  outcome_hash text,
  has_changed boolean not null default false,
  fault text,
  unrecorded integer not null default 0,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  confirmed_by uuid,
  statement_id uuid,
  constraint drafts_pkey PRIMARY KEY (id),
  constraint drafts_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES identity.users(id),
  constraint drafts_made_by_fkey FOREIGN KEY (made_by) REFERENCES identity.users(id),
  constraint drafts_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements.statements(id) ON DELETE SET NULL,
  constraint draft_confirmed_by_somebody CHECK (((status <> ALL (ARRAY['confirmed'::text, 'recording'::text, 'done'::text])) OR (confirmed_by IS NOT NULL))),
  constraint draft_fault_says_why CHECK (((status = 'failed'::text) = (fault IS NOT NULL))),
  constraint draft_of_days CHECK ((from_day <= to_day)),
  constraint draft_outcome_shown CHECK (((status <> ALL (ARRAY['ready'::text, 'confirmed'::text, 'recording'::text, 'done'::text])) OR (outcome_hash IS NOT NULL))),
  constraint draft_status_known CHECK ((status = ANY (ARRAY['waiting'::text, 'comparing'::text, 'ready'::text, 'confirmed'::text, 'recording'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  constraint drafts_done_check CHECK ((done >= 0)),
  constraint drafts_file_name_check CHECK ((length(file_name) <= 200)),
  constraint drafts_line_count_check CHECK ((line_count >= 0)),
  constraint drafts_unrecorded_check CHECK ((unrecorded >= 0))
);
CREATE INDEX drafts_by_confirmer ON statements.drafts USING btree (confirmed_by);
CREATE INDEX drafts_by_file ON statements.drafts USING btree (storage_id);
CREATE INDEX drafts_by_operator ON statements.drafts USING btree (made_by);
CREATE INDEX drafts_of_statement ON statements.drafts USING btree (statement_id);
CREATE INDEX drafts_under_way ON statements.drafts USING btree (touched_at) WHERE (status = ANY (ARRAY['waiting'::text, 'comparing'::text, 'confirmed'::text, 'recording'::text]));
grant delete, insert, select on statements.drafts to sahl_app;
grant update (confirmed_by, done, fault, has_changed, outcome_hash, statement_id, status, touched_at, unrecorded) on statements.drafts to sahl_app;

create table statements.entries (
  seq bigint not null,
  transaction_id uuid not null,
  amount ledger.moved_amount not null,
  booked_on date not null,
  kind ledger.transaction_kind not null,
  bank_reference text,
  own_reference text,
  file_reference text,
  match_id uuid,
  line_id uuid,
  constraint entries_pkey PRIMARY KEY (seq),
  constraint entries_transaction_id_key UNIQUE (transaction_id),
  constraint entries_line_id_fkey FOREIGN KEY (line_id) REFERENCES statements.lines(id),
  constraint entries_match_id_fkey FOREIGN KEY (match_id) REFERENCES statements.matches(id),
  constraint entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger.transactions(id)
);
CREATE INDEX entries_of_line ON statements.entries USING btree (line_id) WHERE (line_id IS NOT NULL);
CREATE INDEX entries_of_match ON statements.entries USING btree (match_id);
CREATE INDEX entries_open ON statements.entries USING btree (booked_on, seq) WHERE (match_id IS NULL);
CREATE INDEX entries_open_by_amount ON statements.entries USING btree (amount, booked_on) WHERE (match_id IS NULL);
CREATE INDEX entries_open_by_file ON statements.entries USING btree (file_reference) WHERE (match_id IS NULL);
CREATE INDEX entries_open_by_own ON statements.entries USING btree (own_reference, amount) WHERE (match_id IS NULL);
CREATE INDEX entries_open_by_reference ON statements.entries USING btree (bank_reference, amount) WHERE (match_id IS NULL);
CREATE TRIGGER entries_match AFTER UPDATE ON statements.entries REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION statements.check_matches();
CREATE TRIGGER entries_stay_matched BEFORE UPDATE ON statements.entries FOR EACH ROW EXECUTE FUNCTION statements.keep_match();
grant insert, select on statements.entries to sahl_app;
grant update (line_id, match_id) on statements.entries to sahl_app;

create table statements.lines (
  id uuid not null,
  statement_id uuid not null,
  place integer not null,
  bank_reference text not null,
  amount ledger.moved_amount not null,
  booked_on date not null,
  ordinal smallint not null,
  text text not null,
  party_name text,
  party_ending text,
  named text[] not null,
  match_id uuid,
  hold receipts.hold_reason,
  is_reversal boolean not null default false,
  constraint lines_pkey PRIMARY KEY (id),
  constraint line_once UNIQUE (bank_reference, amount, booked_on, ordinal),
  constraint lines_match_id_fkey FOREIGN KEY (match_id) REFERENCES statements.matches(id),
  constraint lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements.statements(id),
  constraint lines_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 100))),
  constraint lines_party_ending_check CHECK ((length(party_ending) <= 4)),
  constraint lines_party_name_check CHECK ((length(party_name) <= 2000)),
  constraint lines_text_check CHECK ((length(text) <= 4000))
);
CREATE INDEX lines_by_amount ON statements.lines USING btree (amount, booked_on);
CREATE INDEX lines_by_day ON statements.lines USING btree (booked_on) INCLUDE (amount);
CREATE INDEX lines_by_digits ON statements.lines USING btree (regexp_replace(bank_reference, '[^0-9]+'::text, ''::text, 'g'::text));
CREATE INDEX lines_of_match ON statements.lines USING btree (match_id);
CREATE INDEX lines_of_statement ON statements.lines USING btree (statement_id, place);
CREATE INDEX lines_open ON statements.lines USING btree (booked_on, id) WHERE (match_id IS NULL);
CREATE INDEX lines_open_reversals ON statements.lines USING btree (id) WHERE (is_reversal AND (match_id IS NULL));
CREATE TRIGGER lines_match AFTER UPDATE ON statements.lines REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION statements.check_matches();
CREATE TRIGGER lines_stay_matched BEFORE UPDATE ON statements.lines FOR EACH ROW EXECUTE FUNCTION statements.keep_match();
grant delete, insert, select on statements.lines to sahl_app;
grant update (match_id, party_ending, party_name, text) on statements.lines to sahl_app;

create table statements.matches (
  id uuid not null,
  rule text not null,
  first_day date not null,
  last_day date not null,
  matched_at timestamp with time zone not null,
  matched_by uuid,
  reason text,
  undone_at timestamp with time zone,
  undone_by uuid,
  undone_reason text,
  constraint matches_pkey PRIMARY KEY (id),
  constraint matches_matched_by_fkey FOREIGN KEY (matched_by) REFERENCES identity.users(id),
  constraint matches_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES identity.users(id),
  constraint match_by_hand_says_why CHECK ((((rule = 'hand'::text) = (matched_by IS NOT NULL)) AND ((rule = 'hand'::text) = (reason IS NOT NULL)))),
  constraint match_rule_known CHECK ((rule = ANY (ARRAY['reference'::text, 'own_reference'::text, 'file'::text, 'amount'::text, 'hand'::text]))),
  constraint matches_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint matches_undone_reason_check CHECK (((length(undone_reason) >= 1) AND (length(undone_reason) <= 300))),
  constraint undoing_says_why CHECK ((((undone_at IS NULL) = (undone_by IS NULL)) AND ((undone_at IS NULL) = (undone_reason IS NULL))))
);
CREATE INDEX matches_by_operator ON statements.matches USING btree (matched_by);
CREATE INDEX matches_over_days ON statements.matches USING btree (last_day) WHERE (first_day < last_day);
CREATE INDEX matches_undone_by ON statements.matches USING btree (undone_by);
grant insert, select on statements.matches to sahl_app;
grant update (undone_at, undone_by, undone_reason) on statements.matches to sahl_app;

create table statements.statements (
  id uuid not null,
  content_hash bytea not null,
  storage_id uuid,
  file_name text not null,
  from_day date not null,
  to_day date not null,
  opening bigint,
  closing bigint,
  moved bigint not null,
  line_count integer not null,
  new_count integer not null,
  unreadable jsonb not null,
  imported_by uuid not null,
  imported_at timestamp with time zone not null,
  constraint statements_pkey PRIMARY KEY (id),
  constraint statement_once UNIQUE (content_hash),
  constraint statements_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES identity.users(id),
  constraint statement_of_days CHECK ((from_day <= to_day)),
  constraint statements_check CHECK (((new_count >= 0) AND (new_count <= line_count))),
  constraint statements_file_name_check CHECK ((length(file_name) <= 200)),
  constraint statements_line_count_check CHECK ((line_count >= 0))
);
CREATE INDEX statements_by_end ON statements.statements USING btree (to_day DESC, id DESC);
CREATE INDEX statements_by_file ON statements.statements USING btree (storage_id);
CREATE INDEX statements_by_operator ON statements.statements USING btree (imported_by);
grant delete, insert, select on statements.statements to sahl_app;
grant update (storage_id) on statements.statements to sahl_app;

CREATE OR REPLACE FUNCTION statements.check_matches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from (select match_id from changed_to union select match_id from changed_from) touched
    join statements.matches m on m.id = touched.match_id
    cross join lateral (
      select coalesce(sum(amount), 0) as total, count(*) as members from statements.lines where match_id = m.id) l
    cross join lateral (
      select coalesce(sum(amount), 0) as total, count(*) as members from statements.entries where match_id = m.id) e
    where l.total <> e.total or case when m.undone_at is null then l.members + e.members < 2 else l.members + e.members > 0 end
  ) then
    raise exception 'both sides of a match come to the same' using errcode = '23514', constraint = 'match_balances';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION statements.keep_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.match_id is not null and new.match_id is not null and new.match_id <> old.match_id then
    raise exception 'what is matched is undone before it is matched otherwise'
      using errcode = '23514', constraint = 'match_stays';
  end if;
  return new;
end $function$;
