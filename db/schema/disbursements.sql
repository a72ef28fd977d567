-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create domain disbursements.run_kind as text
  constraint run_kind_known CHECK ((VALUE = ANY (ARRAY['income'::text, 'exit'::text, 'cancellation'::text])));

create domain disbursements.run_status as text
  constraint run_status_known CHECK ((VALUE = ANY (ARRAY['proposed'::text, 'paying'::text, 'paid'::text, 'dropped'::text])));

create domain disbursements.share_part as text
  constraint share_part_known CHECK ((VALUE = ANY (ARRAY['income'::text, 'capital'::text, 'fee'::text])));

create table disbursements.paid_in_months (
  investor_id uuid not null,
  month date not null,
  opportunity_id uuid not null,
  income bigint not null,
  constraint paid_in_months_pkey PRIMARY KEY (investor_id, month, opportunity_id)
);
grant select on disbursements.paid_in_months to sahl_app;

create table disbursements.paid_on_days (
  investor_id uuid not null,
  day date not null,
  income bigint not null,
  constraint paid_on_days_pkey PRIMARY KEY (investor_id, day)
);
grant select on disbursements.paid_on_days to sahl_app;

create table disbursements.paid_to_stakes (
  investor_id uuid not null,
  opportunity_id uuid not null,
  income bigint not null,
  capital bigint not null,
  fee bigint not null,
  constraint paid_to_stakes_pkey PRIMARY KEY (investor_id, opportunity_id)
);
grant select on disbursements.paid_to_stakes to sahl_app;

create table disbursements.runs (
  id uuid not null,
  reference text not null,
  opportunity_id uuid not null,
  kind disbursements.run_kind not null,
  status disbursements.run_status not null default 'proposed'::text,
  total ledger.positive_amount not null,
  share_count integer not null,
  record_at timestamp with time zone not null,
  bank_reference text,
  note opportunities.bilingual,
  idempotency_key uuid not null,
  request_hash text not null,
  proposed_by uuid,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  paid_at timestamp with time zone,
  constraint runs_pkey PRIMARY KEY (id),
  constraint run_once UNIQUE (proposed_by, idempotency_key),
  constraint runs_reference_key UNIQUE (reference),
  constraint runs_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity.users(id),
  constraint runs_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint runs_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES identity.users(id),
  constraint run_by_two_operators CHECK ((((status)::text <> ALL (ARRAY['paying'::text, 'paid'::text])) OR ((decided_by <> proposed_by) IS TRUE) OR (((kind)::text = 'cancellation'::text) AND (proposed_by IS NULL) AND (decided_by IS NULL)))),
  constraint run_decided CHECK ((((status)::text = 'proposed'::text) = (decided_at IS NULL))),
  constraint run_has_receipt CHECK ((((kind)::text = 'cancellation'::text) = (bank_reference IS NULL))),
  constraint run_paid CHECK ((((status)::text = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint run_proposed_by_somebody CHECK (((proposed_by IS NOT NULL) OR ((kind)::text = 'cancellation'::text))),
  constraint runs_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 60))),
  constraint runs_share_count_check CHECK ((share_count > 0))
);
CREATE UNIQUE INDEX one_open_run ON disbursements.runs USING btree (opportunity_id) WHERE ((status)::text = ANY (ARRAY['proposed'::text, 'paying'::text]));
CREATE UNIQUE INDEX receipt_paid_out_once ON disbursements.runs USING btree (bank_reference) WHERE ((status)::text <> 'dropped'::text);
CREATE INDEX runs_by_amount ON disbursements.runs USING btree (total DESC, id DESC);
CREATE INDEX runs_by_digits ON disbursements.runs USING btree (regexp_replace(bank_reference, '[^0-9]+'::text, ''::text, 'g'::text)) WHERE (bank_reference IS NOT NULL);
CREATE INDEX runs_by_opportunity ON disbursements.runs USING btree (opportunity_id, id DESC);
CREATE INDEX runs_by_status ON disbursements.runs USING btree (status, id DESC);
CREATE INDEX runs_decided_by ON disbursements.runs USING btree (decided_by);
CREATE TRIGGER runs_are_received AFTER UPDATE ON disbursements.runs FOR EACH ROW WHEN ((((old.status)::text = 'proposed'::text) AND ((new.status)::text = 'paying'::text) AND (new.bank_reference IS NOT NULL))) EXECUTE FUNCTION disbursements.check_received();
CREATE TRIGGER runs_go_on BEFORE UPDATE ON disbursements.runs FOR EACH ROW EXECUTE FUNCTION disbursements.keep_run();
grant insert, select on disbursements.runs to sahl_app;
grant update (decided_at, decided_by, paid_at, status) on disbursements.runs to sahl_app;

create table disbursements.shares (
  run_id uuid not null,
  part disbursements.share_part not null,
  investor_id uuid not null,
  stake ledger.positive_amount not null,
  amount ledger.positive_amount not null,
  transaction_id uuid,
  paid_at timestamp with time zone,
  constraint share_once PRIMARY KEY (run_id, part, investor_id),
  constraint share_entry_once UNIQUE (transaction_id, investor_id),
  constraint shares_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint shares_run_id_fkey FOREIGN KEY (run_id) REFERENCES disbursements.runs(id),
  constraint shares_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger.transactions(id),
  constraint share_paid CHECK (((transaction_id IS NULL) = (paid_at IS NULL)))
);
CREATE INDEX shares_of_investor ON disbursements.shares USING btree (investor_id, paid_at DESC) WHERE (transaction_id IS NOT NULL);
CREATE INDEX shares_unpaid ON disbursements.shares USING btree (run_id, part, investor_id) WHERE (transaction_id IS NULL);
CREATE TRIGGER shares_add_up AFTER UPDATE ON disbursements.shares REFERENCING NEW TABLE AS after_payment FOR EACH STATEMENT EXECUTE FUNCTION disbursements.add_paid();
CREATE TRIGGER shares_are_paid AFTER UPDATE ON disbursements.shares REFERENCING OLD TABLE AS before_payment NEW TABLE AS after_payment FOR EACH STATEMENT EXECUTE FUNCTION disbursements.check_paid_shares();
CREATE TRIGGER shares_are_proposed AFTER INSERT ON disbursements.shares REFERENCING NEW TABLE AS new_shares FOR EACH STATEMENT EXECUTE FUNCTION disbursements.check_new_shares();
grant insert, select on disbursements.shares to sahl_app;
grant update (paid_at, transaction_id) on disbursements.shares to sahl_app;

create view disbursements.paid_shares as
 SELECT s.investor_id,
    r.opportunity_id,
    disbursements.day_of(s.paid_at) AS day,
        CASE
            WHEN s.part::text = 'income'::text THEN s.amount::bigint
            ELSE 0::bigint
        END AS income,
        CASE
            WHEN s.part::text = 'capital'::text THEN s.amount::bigint
            ELSE 0::bigint
        END AS capital,
        CASE
            WHEN s.part::text = 'fee'::text THEN s.amount::bigint
            ELSE 0::bigint
        END AS fee
   FROM disbursements.shares s
     JOIN disbursements.runs r ON r.id = s.run_id
  WHERE s.transaction_id IS NOT NULL;

CREATE OR REPLACE FUNCTION disbursements.add_paid()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'disbursements', 'pg_temp'
AS $function$
begin
  with paid as (
    select s.investor_id, r.opportunity_id, disbursements.day_of(s.paid_at) as day, s.part, s.amount::bigint as amount
    from after_payment s join disbursements.runs r on r.id = s.run_id where s.transaction_id is not null
  ), of_stakes as (
    insert into disbursements.paid_to_stakes as k (investor_id, opportunity_id, income, capital, fee)
    select investor_id, opportunity_id, coalesce(sum(amount) filter (where part = 'income'), 0),
      coalesce(sum(amount) filter (where part = 'capital'), 0), coalesce(sum(amount) filter (where part = 'fee'), 0)
    from paid group by 1, 2
    on conflict (investor_id, opportunity_id) do update set income = k.income + excluded.income,
      capital = k.capital + excluded.capital, fee = k.fee + excluded.fee
  ), in_months as (
    insert into disbursements.paid_in_months as k (investor_id, month, opportunity_id, income)
    select investor_id, date_trunc('month', day::timestamp)::date, opportunity_id, sum(amount)
    from paid where part = 'income' group by 1, 2, 3
    on conflict (investor_id, month, opportunity_id) do update set income = k.income + excluded.income
  )
  insert into disbursements.paid_on_days as k (investor_id, day, income)
  select investor_id, day, sum(amount) from paid where part = 'income' group by 1, 2
  on conflict (investor_id, day) do update set income = k.income + excluded.income;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION disbursements.check_new_shares()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from new_shares s join disbursements.runs r on r.id = s.run_id where r.status <> 'proposed'
  ) then
    raise exception 'shares are proposed with their run' using errcode = '23514', constraint = 'share_is_proposed';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION disbursements.check_paid_shares()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (select from before_payment where transaction_id is not null) then
    raise exception 'a share is paid once' using errcode = '23514', constraint = 'share_paid_once';
  end if;
  if exists (
    select from after_payment s join disbursements.runs r on r.id = s.run_id where r.status <> 'paying'
  ) then
    raise exception 'shares are paid while their run pays' using errcode = '23514', constraint = 'share_of_paying_run';
  end if;
  if exists (
    select transaction_id, investor_id, amount::bigint from after_payment
    except
    select e.transaction_id, a.owner_id, e.amount::bigint
    from ledger.entries e join ledger.accounts a on a.id = e.account_id
    where e.transaction_id in (select transaction_id from after_payment) and a.kind = 'wallet'
  ) then
    raise exception 'a share is paid by an entry of its amount in its holder’s wallet'
      using errcode = '23514', constraint = 'share_is_entered';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION disbursements.check_received()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if not exists (
    select from receipts.entered e
    join ledger.transactions t on t.id = e.transaction_id
    where e.bank_reference in (new.bank_reference, upper(btrim(new.bank_reference)))
      and (t.record_kind = 'disbursement_run' and t.record_id = new.id
        or exists (select from receipts.receipts r
          where r.entry_transaction = t.id and r.status = 'income' and r.opportunity_id = new.opportunity_id))
  ) then
    raise exception 'a run pays what was received' using errcode = '23514', constraint = 'run_is_received';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION disbursements.correct_sums()
 RETURNS TABLE(kept text, investor_id uuid, opportunity_id uuid, day date, difference bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'disbursements', 'pg_temp'
BEGIN ATOMIC
 WITH wrong_stakes AS (
          SELECT COALESCE(c.investor_id, k.investor_id) AS investor_id,
             COALESCE(c.opportunity_id, k.opportunity_id) AS opportunity_id,
             (COALESCE(c.income, (0)::numeric) - (COALESCE(k.income, (0)::bigint))::numeric) AS income,
             (COALESCE(c.capital, (0)::numeric) - (COALESCE(k.capital, (0)::bigint))::numeric) AS capital,
             (COALESCE(c.fee, (0)::numeric) - (COALESCE(k.fee, (0)::bigint))::numeric) AS fee
            FROM (( SELECT p.investor_id,
                     p.opportunity_id,
                     sum(p.income) AS income,
                     sum(p.capital) AS capital,
                     sum(p.fee) AS fee
                    FROM disbursements.paid_shares p
                   GROUP BY p.investor_id, p.opportunity_id) c
              FULL JOIN disbursements.paid_to_stakes k ON (((k.investor_id = c.investor_id) AND (k.opportunity_id = c.opportunity_id))))
           WHERE ((COALESCE(c.income, (0)::numeric) <> (COALESCE(k.income, (0)::bigint))::numeric) OR (COALESCE(c.capital, (0)::numeric) <> (COALESCE(k.capital, (0)::bigint))::numeric) OR (COALESCE(c.fee, (0)::numeric) <> (COALESCE(k.fee, (0)::bigint))::numeric))
         ), wrong_months AS (
          SELECT COALESCE(c.investor_id, k.investor_id) AS investor_id,
             COALESCE(c.month, k.month) AS month,
             COALESCE(c.opportunity_id, k.opportunity_id) AS opportunity_id,
             (COALESCE(c.income, (0)::numeric) - (COALESCE(k.income, (0)::bigint))::numeric) AS income
            FROM (( SELECT p.investor_id,
                     (date_trunc('month'::text, (p.day)::timestamp without time zone))::date AS month,
                     p.opportunity_id,
                     sum(p.income) AS income
                    FROM disbursements.paid_shares p
                   GROUP BY p.investor_id, ((date_trunc('month'::text, (p.day)::timestamp without time zone))::date), p.opportunity_id) c
              FULL JOIN disbursements.paid_in_months k ON (((k.investor_id = c.investor_id) AND (k.month = c.month) AND (k.opportunity_id = c.opportunity_id))))
           WHERE (COALESCE(c.income, (0)::numeric) <> (COALESCE(k.income, (0)::bigint))::numeric)
         ), wrong_days AS (
          SELECT COALESCE(c.investor_id, k.investor_id) AS investor_id,
             COALESCE(c.day, k.day) AS day,
             (COALESCE(c.income, (0)::numeric) - (COALESCE(k.income, (0)::bigint))::numeric) AS income
            FROM (( SELECT p.investor_id,
                     p.day,
                     sum(p.income) AS income
                    FROM disbursements.paid_shares p
                   GROUP BY p.investor_id, p.day) c
              FULL JOIN disbursements.paid_on_days k ON (((k.investor_id = c.investor_id) AND (k.day = c.day))))
           WHERE (COALESCE(c.income, (0)::numeric) <> (COALESCE(k.income, (0)::bigint))::numeric)
         ), stakes AS (
          INSERT INTO disbursements.paid_to_stakes AS k (investor_id, opportunity_id, income, capital, fee)  SELECT w.investor_id,
                     w.opportunity_id,
                     w.income,
                     w.capital,
                     w.fee
                    FROM wrong_stakes w ON CONFLICT(investor_id, opportunity_id) DO UPDATE SET income = (k.income + excluded.income), capital = (k.capital + excluded.capital), fee = (k.fee + excluded.fee)
         ), months AS (
          INSERT INTO disbursements.paid_in_months AS k (investor_id, month, opportunity_id, income)  SELECT w.investor_id,
                     w.month,
                     w.opportunity_id,
                     w.income
                    FROM wrong_months w ON CONFLICT(investor_id, month, opportunity_id) DO UPDATE SET income = (k.income + excluded.income)
         ), days AS (
          INSERT INTO disbursements.paid_on_days AS k (investor_id, day, income)  SELECT w.investor_id,
                     w.day,
                     w.income
                    FROM wrong_days w ON CONFLICT(investor_id, day) DO UPDATE SET income = (k.income + excluded.income)
         )
  SELECT 'stakes'::text,
     w.investor_id,
     w.opportunity_id,
     NULL::date AS date,
     (((w.income + w.capital) + w.fee))::bigint AS int8
    FROM wrong_stakes w
 UNION ALL
  SELECT 'months'::text,
     w.investor_id,
     w.opportunity_id,
     w.month,
     (w.income)::bigint AS income
    FROM wrong_months w
 UNION ALL
  SELECT 'days'::text,
     w.investor_id,
     NULL::uuid AS uuid,
     w.day,
     (w.income)::bigint AS income
    FROM wrong_days w;
END;

CREATE OR REPLACE FUNCTION disbursements.day_of(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((at AT TIME ZONE 'Asia/Riyadh'::text))::date;

CREATE OR REPLACE FUNCTION disbursements.keep_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  divided bigint;
  counted integer;
begin
  if (old.status::text, new.status::text) not in
    (('proposed', 'paying'), ('proposed', 'dropped'), ('paying', 'paid')) then
    raise exception 'a run goes from proposed to paying to paid, or is dropped before'
      using errcode = '23514', constraint = 'run_goes_on';
  end if;
  if old.status = 'paying' and (new.decided_by, new.decided_at) is distinct from (old.decided_by, old.decided_at) then
    raise exception 'who decided stays' using errcode = '23514', constraint = 'run_goes_on';
  end if;
  if new.status = 'paying' then
    select coalesce(sum(amount), 0), count(*) into divided, counted from disbursements.shares where run_id = new.id;
    if divided <> new.total or counted <> new.share_count then
      raise exception 'the shares of a run are its total, to the halala'
        using errcode = '23514', constraint = 'run_is_divided';
    end if;
  end if;
  if new.status = 'paid' and exists (
    select from disbursements.shares where run_id = new.id and transaction_id is null
  ) then
    raise exception 'a run is paid once all of its shares are' using errcode = '23514', constraint = 'run_is_whole';
  end if;
  return new;
end $function$;
