-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table corrections.corrections (
  id uuid not null,
  kind text not null,
  amount ledger.positive_amount not null,
  investor_id uuid,
  bank_reference text,
  transaction_id uuid not null,
  reason text not null,
  proposed_by uuid not null,
  decided_by uuid not null,
  posted_at timestamp with time zone not null,
  line_id uuid,
  of_transaction uuid,
  payment_id text,
  claimed ledger.unsigned_amount not null default 0,
  opportunity_id uuid,
  constraint corrections_pkey PRIMARY KEY (id),
  constraint corrections_transaction_id_key UNIQUE (transaction_id),
  constraint correction_of_line FOREIGN KEY (line_id) REFERENCES statements.lines(id),
  constraint corrections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity.users(id),
  constraint corrections_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint corrections_of_transaction_fkey FOREIGN KEY (of_transaction) REFERENCES ledger.transactions(id),
  constraint corrections_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint corrections_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES identity.users(id),
  constraint corrections_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger.transactions(id),
  constraint claimed_of_refund CHECK ((((claimed)::bigint <= (amount)::bigint) AND (((claimed)::bigint = 0) OR (kind = 'gateway_refund'::text)))),
  constraint correction_by_two CHECK ((proposed_by <> decided_by)),
  constraint correction_known CHECK ((kind = ANY (ARRAY['bank_charge'::text, 'bank_interest'::text, 'gateway_payout'::text, 'suspense_to_wallet'::text, 'rounding_to_fees'::text, 'gateway_refund'::text, 'claim_from_wallet'::text, 'receivable_from_income'::text, 'receivable_write_off'::text]))),
  constraint correction_of_another CHECK ((((investor_id <> proposed_by) AND (investor_id <> decided_by)) IS NOT FALSE)),
  constraint correction_of_one CHECK ((num_nonnulls(line_id, of_transaction) <= 1)),
  constraint correction_of_opportunity CHECK (((kind = ANY (ARRAY['receivable_from_income'::text, 'receivable_write_off'::text])) = (opportunity_id IS NOT NULL))),
  constraint correction_of_payment CHECK (((kind = 'gateway_refund'::text) = (payment_id IS NOT NULL))),
  constraint correction_of_somebody CHECK (((kind = 'gateway_refund'::text) OR ((kind = ANY (ARRAY['suspense_to_wallet'::text, 'claim_from_wallet'::text])) = (investor_id IS NOT NULL)))),
  constraint corrections_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 60))),
  constraint corrections_payment_id_check CHECK (((length(payment_id) >= 1) AND (length(payment_id) <= 100))),
  constraint corrections_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
);
CREATE INDEX corrections_by_amount ON corrections.corrections USING btree (amount, posted_at);
CREATE INDEX corrections_by_digits ON corrections.corrections USING btree (regexp_replace(bank_reference, '[^0-9]+'::text, ''::text, 'g'::text)) WHERE (bank_reference IS NOT NULL);
CREATE INDEX corrections_by_reference ON corrections.corrections USING btree (upper(bank_reference)) WHERE (bank_reference IS NOT NULL);
CREATE INDEX corrections_decided_by ON corrections.corrections USING btree (decided_by);
CREATE INDEX corrections_of_investor ON corrections.corrections USING btree (investor_id);
CREATE INDEX corrections_of_line ON corrections.corrections USING btree (line_id) WHERE (line_id IS NOT NULL);
CREATE INDEX corrections_of_opportunity ON corrections.corrections USING btree (opportunity_id) WHERE (opportunity_id IS NOT NULL);
CREATE INDEX corrections_of_transaction ON corrections.corrections USING btree (of_transaction) WHERE (of_transaction IS NOT NULL);
CREATE INDEX corrections_proposed_by ON corrections.corrections USING btree (proposed_by);
CREATE TRIGGER corrections_are_entered BEFORE INSERT ON corrections.corrections FOR EACH ROW EXECUTE FUNCTION corrections.check_correction();
CREATE TRIGGER corrections_stay BEFORE UPDATE ON corrections.corrections FOR EACH ROW EXECUTE FUNCTION corrections.keep_correction();
grant insert, select on corrections.corrections to sahl_app;
grant update (posted_at) on corrections.corrections to sahl_app;

create table corrections.reversals (
  correction_id uuid not null,
  transaction_id uuid not null,
  reason text not null,
  proposed_by uuid not null,
  decided_by uuid not null,
  posted_at timestamp with time zone not null,
  constraint reversed_once PRIMARY KEY (correction_id),
  constraint reversals_transaction_id_key UNIQUE (transaction_id),
  constraint reversals_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES corrections.corrections(id),
  constraint reversals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity.users(id),
  constraint reversals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES identity.users(id),
  constraint reversals_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger.transactions(id),
  constraint reversal_by_two CHECK ((proposed_by <> decided_by)),
  constraint reversals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
);
CREATE INDEX reversals_decided_by ON corrections.reversals USING btree (decided_by);
CREATE INDEX reversals_proposed_by ON corrections.reversals USING btree (proposed_by);
CREATE TRIGGER reversals_are_entered BEFORE INSERT ON corrections.reversals FOR EACH ROW EXECUTE FUNCTION corrections.check_reversal();
grant insert, select on corrections.reversals to sahl_app;

CREATE OR REPLACE FUNCTION corrections.check_correction()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if not exists (
    select from ledger.transactions t join ledger.entries e on e.transaction_id = t.id and e.amount = new.amount
    where t.id = new.transaction_id and t.kind = 'correction' and t.record_kind = 'correction' and t.record_id = new.id
      and t.reverses is null
  ) then
    raise exception 'a correction is what was posted for it' using errcode = '23514', constraint = 'correction_is_entered';
  end if;
  if new.opportunity_id is not null and not exists (
    select from ledger.entries e join ledger.accounts a on a.id = e.account_id
    where e.transaction_id = new.transaction_id and e.amount = new.amount and a.kind = 'receivable'
      and a.owner_id = new.opportunity_id
  ) then
    raise exception 'it closes the receivable of its opportunity'
      using errcode = '23514', constraint = 'correction_is_entered';
  end if;
  if new.kind = 'receivable_from_income' and receipts.free_income(new.opportunity_id) < 0 then
    raise exception 'a run is paid from it' using errcode = '23514', constraint = 'income_is_being_paid';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION corrections.check_reversal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if not exists (
    select from corrections.corrections c join ledger.transactions t on t.reverses = c.transaction_id
    where c.id = new.correction_id and t.id = new.transaction_id
  ) then
    raise exception 'a reversal mirrors its correction' using errcode = '23514', constraint = 'reversal_is_entered';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION corrections.keep_correction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was corrected stays as it was: reverse it' using errcode = '42501';
end $function$;
