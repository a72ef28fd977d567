-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create domain withdrawals.reason as text
  constraint reason_known CHECK ((VALUE = ANY (ARRAY['name_mismatch'::text, 'account_closed'::text, 'refused_by_bank'::text, 'suspicious'::text, 'other'::text])));

create domain withdrawals.status as text
  constraint status_known CHECK ((VALUE = ANY (ARRAY['pending'::text, 'completed'::text, 'rejected'::text, 'cancelled'::text])));

create table withdrawals.batches (
  id uuid not null,
  reference text not null,
  format text not null,
  row_count integer not null,
  total ledger.positive_amount not null,
  sent_on date not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  constraint batches_pkey PRIMARY KEY (id),
  constraint batches_reference_key UNIQUE (reference),
  constraint batches_made_by_fkey FOREIGN KEY (made_by) REFERENCES identity.users(id),
  constraint batches_row_count_check CHECK ((row_count > 0))
);
CREATE INDEX batches_made_by ON withdrawals.batches USING btree (made_by);
grant insert, select on withdrawals.batches to sahl_app;

create table withdrawals.returns (
  withdrawal_id uuid not null,
  bank_reference text not null,
  reason withdrawals.reason not null,
  reason_text opportunities.bilingual,
  recorded_by uuid not null,
  returned_at timestamp with time zone not null,
  completion_reversal uuid not null,
  request_reversal uuid not null,
  amount ledger.positive_amount not null,
  constraint returns_pkey PRIMARY KEY (withdrawal_id),
  constraint returns_bank_reference_key UNIQUE (bank_reference),
  constraint returns_completion_reversal_key UNIQUE (completion_reversal),
  constraint returns_request_reversal_key UNIQUE (request_reversal),
  constraint returns_completion_reversal_fkey FOREIGN KEY (completion_reversal) REFERENCES ledger.transactions(id),
  constraint returns_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES identity.users(id),
  constraint returns_request_reversal_fkey FOREIGN KEY (request_reversal) REFERENCES ledger.transactions(id),
  constraint returns_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals.withdrawals(id),
  constraint return_reason_is_said CHECK ((((reason)::text = 'other'::text) = (reason_text IS NOT NULL))),
  constraint returns_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 60)))
);
CREATE INDEX returns_by_amount ON withdrawals.returns USING btree (amount DESC, withdrawal_id DESC);
CREATE INDEX returns_by_digits ON withdrawals.returns USING btree (regexp_replace(bank_reference, '[^0-9]+'::text, ''::text, 'g'::text));
CREATE INDEX returns_by_operator ON withdrawals.returns USING btree (recorded_by);
CREATE TRIGGER returns_reverse BEFORE INSERT ON withdrawals.returns FOR EACH ROW EXECUTE FUNCTION withdrawals.check_return();
grant insert, select on withdrawals.returns to sahl_app;

create table withdrawals.withdrawals (
  id uuid not null,
  reference text not null,
  investor_id uuid not null,
  amount ledger.positive_amount not null,
  status withdrawals.status not null default 'pending'::text,
  requested_at timestamp with time zone not null,
  request_transaction uuid not null,
  idempotency_key uuid not null,
  request_hash text not null,
  account_id uuid not null,
  iban_sealed bytea not null,
  bank_code text not null,
  ending text not null,
  holder_name text not null,
  needs_two boolean not null,
  approved_by uuid,
  seconded_by uuid,
  approved_at timestamp with time zone,
  batch_id uuid,
  decided_by uuid,
  decided_at timestamp with time zone,
  end_transaction uuid,
  bank_reference text,
  reason withdrawals.reason,
  reason_text opportunities.bilingual,
  rejection_proposed_by uuid,
  constraint withdrawals_pkey PRIMARY KEY (id),
  constraint withdrawal_once UNIQUE (investor_id, idempotency_key),
  constraint withdrawals_end_transaction_key UNIQUE (end_transaction),
  constraint withdrawals_reference_key UNIQUE (reference),
  constraint withdrawals_request_transaction_key UNIQUE (request_transaction),
  constraint withdrawals_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES identity.users(id),
  constraint withdrawals_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES withdrawals.batches(id),
  constraint withdrawals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity.users(id),
  constraint withdrawals_end_transaction_fkey FOREIGN KEY (end_transaction) REFERENCES ledger.transactions(id),
  constraint withdrawals_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint withdrawals_rejection_proposed_by_fkey FOREIGN KEY (rejection_proposed_by) REFERENCES identity.users(id),
  constraint withdrawals_request_transaction_fkey FOREIGN KEY (request_transaction) REFERENCES ledger.transactions(id),
  constraint withdrawals_seconded_by_fkey FOREIGN KEY (seconded_by) REFERENCES identity.users(id),
  constraint approval_by_two CHECK (((approved_at IS NULL) OR (NOT needs_two) OR ((seconded_by <> approved_by) IS TRUE))),
  constraint approval_is_signed CHECK (((approved_at IS NULL) = (approved_by IS NULL))),
  constraint approval_of_another CHECK ((((approved_by <> investor_id) IS NOT FALSE) AND ((seconded_by <> investor_id) IS NOT FALSE) AND (((status)::text <> ALL (ARRAY['completed'::text, 'rejected'::text])) OR ((decided_by <> investor_id) IS TRUE)))),
  constraint cancelled_before_approval CHECK ((((status)::text <> 'cancelled'::text) OR ((approved_at IS NULL) AND (decided_by = investor_id)))),
  constraint only_approved_goes_out CHECK (((approved_at IS NOT NULL) OR ((batch_id IS NULL) AND ((status)::text <> 'completed'::text)))),
  constraint reason_is_said CHECK (((((reason)::text = 'other'::text) IS TRUE) = (reason_text IS NOT NULL))),
  constraint withdrawal_completed CHECK ((((status)::text = 'completed'::text) = (bank_reference IS NOT NULL))),
  constraint withdrawal_decided CHECK (((((status)::text = 'pending'::text) = (decided_at IS NULL)) AND (((status)::text = 'pending'::text) = (end_transaction IS NULL)))),
  constraint withdrawal_rejected CHECK ((((status)::text = 'rejected'::text) = (reason IS NOT NULL))),
  constraint withdrawals_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 60)))
);
CREATE UNIQUE INDEX payout_reference_once ON withdrawals.withdrawals USING btree (bank_reference);
CREATE INDEX withdrawals_approved_by ON withdrawals.withdrawals USING btree (approved_by);
CREATE INDEX withdrawals_by_amount ON withdrawals.withdrawals USING btree (amount DESC, id DESC);
CREATE INDEX withdrawals_by_amount_and_time ON withdrawals.withdrawals USING btree (amount, requested_at DESC);
CREATE INDEX withdrawals_by_batch ON withdrawals.withdrawals USING btree (batch_id, id);
CREATE INDEX withdrawals_by_digits ON withdrawals.withdrawals USING btree (regexp_replace(bank_reference, '[^0-9]+'::text, ''::text, 'g'::text)) WHERE (bank_reference IS NOT NULL);
CREATE INDEX withdrawals_by_investor ON withdrawals.withdrawals USING btree (investor_id, id DESC);
CREATE INDEX withdrawals_by_status ON withdrawals.withdrawals USING btree (investor_id, status, requested_at DESC, id DESC);
CREATE INDEX withdrawals_decided_by ON withdrawals.withdrawals USING btree (decided_by);
CREATE INDEX withdrawals_given_back ON withdrawals.withdrawals USING btree (investor_id, decided_at DESC, end_transaction DESC) WHERE ((status)::text = ANY (ARRAY['rejected'::text, 'cancelled'::text]));
CREATE INDEX withdrawals_not_paid ON withdrawals.withdrawals USING btree (status, id) WHERE ((status)::text = ANY (ARRAY['rejected'::text, 'cancelled'::text]));
CREATE INDEX withdrawals_pending ON withdrawals.withdrawals USING btree (id) WHERE ((status)::text = 'pending'::text);
CREATE INDEX withdrawals_rejection_proposed_by ON withdrawals.withdrawals USING btree (rejection_proposed_by);
CREATE INDEX withdrawals_seconded_by ON withdrawals.withdrawals USING btree (seconded_by);
CREATE TRIGGER completions_are_registered AFTER UPDATE ON withdrawals.withdrawals FOR EACH ROW WHEN ((((old.status)::text = 'pending'::text) AND ((new.status)::text = 'completed'::text))) EXECUTE FUNCTION withdrawals.check_completion();
CREATE TRIGGER withdrawals_approved_by_others BEFORE UPDATE OF approved_at ON withdrawals.withdrawals FOR EACH ROW WHEN (((old.approved_at IS NULL) AND (new.approved_at IS NOT NULL))) EXECUTE FUNCTION withdrawals.check_approval();
CREATE TRIGGER withdrawals_begin BEFORE INSERT ON withdrawals.withdrawals FOR EACH ROW EXECUTE FUNCTION withdrawals.check_request();
CREATE TRIGGER withdrawals_go_on BEFORE UPDATE ON withdrawals.withdrawals FOR EACH ROW EXECUTE FUNCTION withdrawals.keep_withdrawal();
CREATE CONSTRAINT TRIGGER withdrawals_of_organizations_are_approved AFTER INSERT ON withdrawals.withdrawals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mandates.demand_approval('withdrawal');
grant insert, select on withdrawals.withdrawals to sahl_app;
grant update (approved_at, approved_by, bank_reference, batch_id, decided_at, decided_by, end_transaction, ending, holder_name, iban_sealed, needs_two, reason, reason_text, rejection_proposed_by, seconded_by, status) on withdrawals.withdrawals to sahl_app;

CREATE OR REPLACE FUNCTION withdrawals.bringers(p_investor uuid, p_at timestamp with time zone)
 RETURNS TABLE(operator_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  with brought as (
    select r.id, r.amount, unnest(array[r.recorded_by, coalesce(m.proposed_by, m.moved_by)]) as operator_id
    from receipts.receipts r
    join receipts.moves m on m.receipt_id = r.id and m.kind = 'credited' and m.investor_id = p_investor
    where r.investor_id = p_investor and r.status = 'credited' and m.moved_at > p_at - interval '90 days'
      and not exists (select from receipts.moves later where later.receipt_id = r.id and later.id > m.id)
    union
    select c.id, c.amount, c.proposed_by from corrections.corrections c
    where c.investor_id = p_investor and c.kind = 'suspense_to_wallet' and c.posted_at > p_at - interval '90 days'
      and not exists (select from corrections.reversals v where v.correction_id = c.id)
  )
  select b.operator_id from brought b group by b.operator_id
  having sum(b.amount) > coalesce(
    (select a.balance from ledger.accounts a where a.kind = 'wallet' and a.owner_id = p_investor), 0)
$function$;

CREATE OR REPLACE FUNCTION withdrawals.check_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from withdrawals.bringers(new.investor_id, new.approved_at) b
    where b.operator_id in (new.approved_by, new.seconded_by)
  ) then
    raise exception 'whoever brought money in does not let it out'
      using errcode = '23514', constraint = 'approval_not_by_bringer';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION withdrawals.check_completion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from receipts.entered e
    where e.bank_reference = new.bank_reference and e.transaction_id = new.end_transaction) then
    raise exception 'a payout is in the register of bank references'
      using errcode = '23514', constraint = 'payout_is_registered';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION withdrawals.check_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> 'pending' or new.approved_at is not null or new.batch_id is not null then
    raise exception 'a withdrawal begins pending' using errcode = '23514', constraint = 'withdrawal_begins_pending';
  end if;
  if withdrawals.moved(new.request_transaction, new.investor_id, 'withdrawal_hold') <> new.amount
    or withdrawals.moved(new.request_transaction, new.investor_id, 'wallet') <> -new.amount then
    raise exception 'what is asked for is on hold' using errcode = '23514', constraint = 'withdrawal_is_held';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION withdrawals.check_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from withdrawals.withdrawals w
    join ledger.transactions c on c.id = new.completion_reversal and c.reverses = w.end_transaction
    join ledger.transactions r on r.id = new.request_reversal and r.reverses = w.request_transaction
    where w.id = new.withdrawal_id and w.status = 'completed' and w.amount = new.amount
  ) then
    raise exception 'what was paid comes back by reversals' using errcode = '23514', constraint = 'return_reverses';
  end if;
  if not exists (
    select from receipts.entered e
    where e.bank_reference = new.bank_reference and (e.transaction_id = new.completion_reversal
      or exists (select from receipts.receipts r
        where r.entry_transaction = e.transaction_id and r.status = 'payout_return'
          and r.payout_id = new.withdrawal_id and r.amount = new.amount))
  ) then
    raise exception 'a return is in the register of bank references'
      using errcode = '23514', constraint = 'return_is_registered';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION withdrawals.keep_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  reversed uuid;
  naming constant text[] := '{iban_sealed,ending,holder_name}';
begin
  if old.status <> 'pending' then
    -- Years later nothing that names its owner is left of it.
    if (new.iban_sealed, new.ending, new.holder_name) = (''::bytea, '', '')
      and to_jsonb(new) - naming = to_jsonb(old) - naming then
      return new;
    end if;
    raise exception 'a withdrawal ends once' using errcode = '23514', constraint = 'withdrawal_ends_once';
  end if;
  if (new.iban_sealed, new.ending, new.holder_name) is distinct from (old.iban_sealed, old.ending, old.holder_name) then
    raise exception 'where a withdrawal goes stays' using errcode = '23514', constraint = 'withdrawal_goes_there';
  end if;
  if old.approved_at is not null
    and (new.approved_by, new.seconded_by, new.approved_at, new.needs_two)
      is distinct from (old.approved_by, old.seconded_by, old.approved_at, old.needs_two) then
    raise exception 'an approval stays' using errcode = '23514', constraint = 'approval_stays';
  end if;
  if old.needs_two and not new.needs_two then
    raise exception 'what needs two operators goes on needing them' using errcode = '23514', constraint = 'approval_by_two';
  end if;
  if old.batch_id is not null and new.batch_id is distinct from old.batch_id then
    raise exception 'a withdrawal stands in one file' using errcode = '23514', constraint = 'withdrawal_in_one_file';
  end if;
  if new.status = 'completed'
    and withdrawals.moved(new.end_transaction, new.investor_id, 'withdrawal_hold') <> -new.amount then
    raise exception 'what is completed has left the hold' using errcode = '23514', constraint = 'withdrawal_is_paid';
  end if;
  if new.status in ('rejected', 'cancelled') then
    select t.reverses into reversed from ledger.transactions t where t.id = new.end_transaction;
    if old.batch_id is not null and (new.rejection_proposed_by <> new.decided_by) is not true then
      raise exception 'what a bank was asked to pay is taken back by two'
        using errcode = '23514', constraint = 'rejection_by_two';
    end if;
    if reversed is distinct from new.request_transaction then
      raise exception 'what is not paid comes back whole' using errcode = '23514', constraint = 'withdrawal_comes_back';
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION withdrawals.moved(p_transaction uuid, p_investor uuid, p_kind text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select coalesce(sum(e.amount), 0)::bigint from ledger.entries e join ledger.accounts a on a.id = e.account_id
  where e.transaction_id = p_transaction and a.owner_id = p_investor and a.kind = p_kind
$function$;
