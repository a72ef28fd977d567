-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create domain receipts.hold_reason as text
  constraint hold_reason_known CHECK ((VALUE = ANY (ARRAY['several_payments'::text, 'known_reference'::text, 'payout_return'::text, 'bank_reversal'::text])));

create domain receipts.move_kind as text
  constraint move_known CHECK ((VALUE = ANY (ARRAY['credited'::text, 'income'::text, 'gateway_payout'::text, 'reversed'::text, 'sent_back'::text, 'payout_return'::text])));

create domain receipts.status as text
  constraint status_known CHECK ((VALUE = ANY (ARRAY['suspense'::text, 'credited'::text, 'income'::text, 'gateway_payout'::text, 'sent_back'::text, 'payout_return'::text])));

create table receipts.codes (
  investor_id uuid not null,
  code text not null,
  made_at timestamp with time zone not null,
  constraint codes_pkey PRIMARY KEY (investor_id),
  constraint codes_code_key UNIQUE (code),
  constraint codes_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint codes_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'::text))
);
CREATE INDEX codes_by_end ON receipts.codes USING btree ("right"(code, 4));
CREATE INDEX codes_by_start ON receipts.codes USING btree ("left"(code, 4));
grant insert, select on receipts.codes to sahl_app;

create table receipts.entered (
  bank_reference text not null,
  transaction_id uuid not null,
  "position" smallint not null default 1,
  constraint entered_once PRIMARY KEY (bank_reference, "position"),
  constraint entered_by UNIQUE (bank_reference, "position", transaction_id),
  constraint entered_transaction_id_key UNIQUE (transaction_id),
  constraint entered_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger.transactions(id) DEFERRABLE INITIALLY DEFERRED,
  constraint entered_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 60))),
  constraint entered_position_check CHECK (("position" >= 1))
);
grant insert, select on receipts.entered to sahl_app;

create table receipts.moves (
  id uuid not null,
  receipt_id uuid not null,
  kind receipts.move_kind not null,
  investor_id uuid,
  transaction_id uuid not null,
  reason text,
  moved_by uuid not null,
  moved_at timestamp with time zone not null,
  proposed_by uuid,
  opportunity_id uuid,
  line_id uuid,
  receivable ledger.unsigned_amount not null default 0,
  constraint moves_pkey PRIMARY KEY (id),
  constraint moves_transaction_id_key UNIQUE (transaction_id),
  constraint moves_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint moves_line_id_fkey FOREIGN KEY (line_id) REFERENCES statements.lines(id),
  constraint moves_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES identity.users(id),
  constraint moves_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint moves_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES identity.users(id),
  constraint moves_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts.receipts(id),
  constraint moves_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger.transactions(id),
  constraint move_of_another CHECK (((line_id IS NOT NULL) OR (((investor_id <> moved_by) AND (investor_id <> proposed_by)) IS NOT FALSE))),
  constraint move_of_somebody CHECK (((num_nonnulls(investor_id, opportunity_id) <= 1) AND (((kind)::text = 'credited'::text) <= (investor_id IS NOT NULL)) AND (((kind)::text = 'income'::text) <= (opportunity_id IS NOT NULL)) AND (((kind)::text = ANY (ARRAY['gateway_payout'::text, 'sent_back'::text, 'payout_return'::text])) <= (num_nonnulls(investor_id, opportunity_id) = 0)))),
  constraint move_says_why CHECK ((((kind)::text = 'credited'::text) OR (((kind)::text = ANY (ARRAY['income'::text, 'gateway_payout'::text, 'payout_return'::text])) = (reason IS NULL)))),
  constraint moves_reason_check CHECK ((length(reason) <= 300)),
  constraint receivable_of_income CHECK ((((receivable)::bigint = 0) OR (((kind)::text = 'reversed'::text) AND (opportunity_id IS NOT NULL)))),
  constraint reversal_by_two CHECK (((((kind)::text <> 'reversed'::text) OR (proposed_by IS NOT NULL) OR (line_id IS NOT NULL)) AND (((kind)::text = ANY (ARRAY['credited'::text, 'reversed'::text])) OR (proposed_by IS NULL)) AND ((proposed_by <> moved_by) IS NOT FALSE))) NOT VALID
);
CREATE INDEX moves_by_operator ON receipts.moves USING btree (moved_by);
CREATE INDEX moves_of_investor ON receipts.moves USING btree (investor_id, kind, moved_at DESC, transaction_id DESC);
CREATE INDEX moves_of_line ON receipts.moves USING btree (line_id) WHERE (line_id IS NOT NULL);
CREATE INDEX moves_of_opportunity ON receipts.moves USING btree (opportunity_id) WHERE (opportunity_id IS NOT NULL);
CREATE INDEX moves_of_receipt ON receipts.moves USING btree (receipt_id, id);
CREATE INDEX moves_proposed_by ON receipts.moves USING btree (proposed_by);
CREATE TRIGGER moves_are_entered BEFORE INSERT ON receipts.moves FOR EACH ROW EXECUTE FUNCTION receipts.check_move();
CREATE TRIGGER moves_credited_by_two BEFORE INSERT ON receipts.moves FOR EACH ROW WHEN (((new.kind)::text = 'credited'::text)) EXECUTE FUNCTION receipts.check_credit();
grant insert, select on receipts.moves to sahl_app;

create table receipts.receipts (
  id uuid not null,
  bank_reference text not null,
  amount ledger.positive_amount not null,
  booked_on date not null,
  text text not null,
  party_name text,
  party_ending text,
  came_by text not null,
  status receipts.status not null default 'suspense'::text,
  investor_id uuid,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  entry_transaction uuid not null,
  opportunity_id uuid,
  hold receipts.hold_reason,
  "position" smallint not null default 1,
  line_id uuid,
  payout_id uuid,
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipt_of_line UNIQUE (line_id),
  constraint receipts_entry_transaction_key UNIQUE (entry_transaction),
  constraint receipt_is_entered FOREIGN KEY (bank_reference, "position", entry_transaction) REFERENCES receipts.entered(bank_reference, "position", transaction_id),
  constraint receipts_entry_transaction_fkey FOREIGN KEY (entry_transaction) REFERENCES ledger.transactions(id),
  constraint receipts_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint receipts_line_id_fkey FOREIGN KEY (line_id) REFERENCES statements.lines(id),
  constraint receipts_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint receipts_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES withdrawals.withdrawals(id),
  constraint receipts_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES identity.users(id),
  constraint credited_to_somebody CHECK ((((status)::text = 'credited'::text) = (investor_id IS NOT NULL))),
  constraint further_receipt_of_line CHECK ((("position" = 1) OR (line_id IS NOT NULL) OR ((status)::text = 'sent_back'::text))),
  constraint income_of_something CHECK ((((status)::text = 'income'::text) = (opportunity_id IS NOT NULL))),
  constraint receipts_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 60))),
  constraint receipts_came_by_check CHECK ((came_by = ANY (ARRAY['hand'::text, 'statement'::text]))),
  constraint receipts_party_ending_check CHECK ((length(party_ending) <= 4)),
  constraint receipts_party_name_check CHECK ((length(party_name) <= 2000)),
  constraint receipts_text_check CHECK ((length(text) <= 4000)),
  constraint return_of_payout CHECK ((((status)::text = 'payout_return'::text) <= (payout_id IS NOT NULL)))
);
CREATE INDEX receipts_by_amount ON receipts.receipts USING btree (amount DESC, id DESC);
CREATE INDEX receipts_by_day ON receipts.receipts USING btree (booked_on, id);
CREATE INDEX receipts_by_digits ON receipts.receipts USING btree (regexp_replace(bank_reference, '[^0-9]+'::text, ''::text, 'g'::text));
CREATE INDEX receipts_by_operator ON receipts.receipts USING btree (recorded_by);
CREATE INDEX receipts_by_reference ON receipts.receipts USING btree (bank_reference);
CREATE INDEX receipts_in_suspense ON receipts.receipts USING btree (id) WHERE ((status)::text = 'suspense'::text);
CREATE INDEX receipts_of_investor ON receipts.receipts USING btree (investor_id, id DESC);
CREATE INDEX receipts_of_opportunity ON receipts.receipts USING btree (opportunity_id) WHERE (opportunity_id IS NOT NULL);
CREATE INDEX receipts_of_party ON receipts.receipts USING btree (party_ending, party_name);
CREATE INDEX receipts_of_payout ON receipts.receipts USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE TRIGGER receipts_go_on BEFORE UPDATE ON receipts.receipts FOR EACH ROW EXECUTE FUNCTION receipts.keep_receipt();
CREATE TRIGGER receipts_keep_line BEFORE UPDATE OF line_id ON receipts.receipts FOR EACH ROW WHEN ((old.line_id IS DISTINCT FROM new.line_id)) EXECUTE FUNCTION receipts.keep_line();
grant insert, select on receipts.receipts to sahl_app;
grant update (investor_id, line_id, opportunity_id, party_ending, party_name, payout_id, status, text) on receipts.receipts to sahl_app;

CREATE OR REPLACE FUNCTION receipts.check_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.proposed_by is null and exists (
    select from receipts.receipts r where r.id = new.receipt_id and r.came_by = 'hand'
  ) then
    raise exception 'two operators credit what no statement has' using errcode = '23514', constraint = 'credit_by_two';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION receipts.check_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  owed bigint;
  moved bigint;
  claimed bigint;
begin
  select case when new.kind in ('credited', 'income', 'gateway_payout') then amount else -amount end into owed
  from receipts.receipts where id = new.receipt_id;
  select coalesce(sum(e.amount), 0), coalesce(sum(e.amount) filter (where a.kind = 'receivable'), 0)
  into moved, claimed
  from ledger.entries e join ledger.accounts a on a.id = e.account_id
  where e.transaction_id = new.transaction_id
    and (a.kind in ('wallet', 'claim') and a.owner_id = new.investor_id
      or a.kind in ('income', 'receivable') and a.owner_id = new.opportunity_id
      or new.kind in ('sent_back', 'payout_return') and a.kind = 'suspense'
      or new.kind in ('gateway_payout', 'reversed') and num_nonnulls(new.investor_id, new.opportunity_id) = 0
        and a.kind = 'gateway_clearing');
  if moved <> owed then
    raise exception 'a receipt moves with its whole amount' using errcode = '23514', constraint = 'move_is_entered';
  end if;
  if claimed <> -new.receivable then
    raise exception 'the receivable of a move is its entry'
      using errcode = '23514', constraint = 'receivable_is_entered';
  end if;
  -- Two operators have approved a run: its shares are owed to the holders and stay on the account.
  if new.kind = 'reversed' and new.opportunity_id is not null and receipts.free_income(new.opportunity_id) < 0 then
    raise exception 'a run is paid from it' using errcode = '23514', constraint = 'income_is_being_paid';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION receipts.free_income(p_opportunity uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (coalesce((select a.balance from ledger.accounts a where a.kind = 'income' and a.owner_id = p_opportunity), 0)
    - coalesce((select sum(s.amount) from disbursements.runs r join disbursements.shares s on s.run_id = r.id
      where r.opportunity_id = p_opportunity and r.status = 'paying' and r.kind <> 'cancellation'
        and s.transaction_id is null), 0))::int8
$function$;

CREATE OR REPLACE FUNCTION receipts.keep_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.line_id is not null or new.status::text <> 'sent_back' then
    raise exception 'a receipt keeps its line' using errcode = '23514', constraint = 'receipt_keeps_line';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION receipts.keep_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  settled integer;
  gone integer;
begin
  -- Years later nothing that names its sender is left of it.
  if old.status = new.status and old.investor_id is not distinct from new.investor_id
    and old.opportunity_id is not distinct from new.opportunity_id
    and old.payout_id is not distinct from new.payout_id
    and new.text = '' and new.party_name is null and new.party_ending is null then
    return new;
  end if;
  if (old.text, old.party_name, old.party_ending) is distinct from (new.text, new.party_name, new.party_ending)
    or old.payout_id is distinct from new.payout_id and new.status <> 'payout_return'
    or (old.status::text, new.status::text) not in (('suspense', 'credited'), ('credited', 'suspense'),
      ('suspense', 'income'), ('income', 'suspense'), ('suspense', 'gateway_payout'),
      ('gateway_payout', 'suspense'), ('suspense', 'sent_back'), ('suspense', 'payout_return')) then
    raise exception 'a receipt is settled once, or sent back' using errcode = '23514', constraint = 'receipt_goes_on';
  end if;
  select coalesce(sum(case when kind in ('credited', 'income', 'gateway_payout') then 1
      when kind = 'reversed' then -1 end), 0),
    count(*) filter (where kind in ('sent_back', 'payout_return'))
  into settled, gone from receipts.moves where receipt_id = new.id;
  if settled <> (new.status in ('credited', 'income', 'gateway_payout'))::int
    or gone <> (new.status in ('sent_back', 'payout_return'))::int
    or new.status <> 'suspense' and not exists (
      select from receipts.moves m where m.receipt_id = new.id and m.kind::text = new.status::text
        and m.investor_id is not distinct from new.investor_id
        and m.opportunity_id is not distinct from new.opportunity_id) then
    raise exception 'a receipt stands where its moves lead' using errcode = '23514', constraint = 'receipt_is_moved';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION receipts.possible_returns(p_amount bigint, p_booked_on date, p_ending text, p_investors uuid[])
 RETURNS TABLE(investor_id uuid, withdrawal_id uuid, reference text, is_returned boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct on (w.investor_id) w.investor_id, w.id, w.reference,
    exists (select from withdrawals.returns r where r.withdrawal_id = w.id)
  from withdrawals.withdrawals w
  where w.amount = p_amount and w.status = 'completed'
    and w.decided_at < (p_booked_on + 2)::timestamp at time zone 'Asia/Riyadh'
    and w.decided_at >= (p_booked_on - 30)::timestamp at time zone 'Asia/Riyadh'
    and (w.ending = p_ending or w.investor_id = any (p_investors))
  order by w.investor_id, w.decided_at desc limit 50
$function$;
