import type pg from 'pg'
import { newId } from '#kit/ids.ts'

/** The amount that every holder has invested, and the amount that a run pays each, in halalas. */
const stake = 100_000
const share = 250

/**
 * An opportunity that these people and so many more hold, each with a stake of their own; written in bulk, past
 * triggers. Answers how many hold it.
 */
export async function makeHolders(
  owner: pg.Client,
  opportunity: string,
  { among, more }: { among: readonly string[]; more: number },
): Promise<number> {
  await owner.query(
    "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '128MB'",
  )
  await owner.query(
    `create temp table strangers as select uuidv7(interval '-1 day') as id from generate_series(1, ${more})`,
  )
  await owner.query(`
    insert into identity.users (id, first_name, last_name, email, kyc_status, language, created_at, approved_at)
    select id, 'نورة', 'القحطاني', id || '@held.test', 'approved', 'ar', now(), now() from strangers;
    insert into ledger.accounts (id, kind, owner_id, lock_rank)
    select id, 'wallet', id, (select lock_rank from ledger.account_kinds where kind = 'wallet') from strangers`)
  await owner.query(
    `create temp table holders as
       select id, gen_random_uuid() as order_id from strangers
       union all select id, gen_random_uuid() from unnest($1::uuid[]) id`,
    [among],
  )
  await owner.query(
    `insert into orders.orders (id, reference, investor_id, method, status, total, idempotency_key, request_hash,
       created_at, completed_at)
     select order_id, 'SH-' || order_id, id, 'wallet', 'completed', ${stake}, order_id, '', at, at
     from holders, (select now() - interval '20 days' as at) as past`,
  )
  await owner.query(
    `insert into orders.investments
       (id, order_id, investor_id, opportunity_id, amount, status, created_at, completed_at)
     select order_id, order_id, id, $1, ${stake}, 'completed', at, at
     from holders, (select now() - interval '20 days' as at) as past`,
    [opportunity],
  )
  const { rows } = await owner.query<{ holders: number }>('select count(*)::int4 as holders from holders')
  const { holders } = rows[0]!
  await owner.query("update opportunities.opportunities set lifecycle = 'completed' where id = $1", [
    opportunity,
  ])
  await owner.query('update opportunities.stock set invested = $2 where opportunity_id = $1', [
    opportunity,
    holders * stake,
  ])
  await owner.query('drop table strangers; set session_replication_role = origin; reset work_mem')
  return holders
}

/** A run over all of them that two operators have decided on, for what has come into the bank; answers its id. */
export async function approveRunFor(owner: pg.Client, opportunity: string, holders: number): Promise<string> {
  const id = newId()
  await owner.query(
    `insert into disbursements.runs (id, reference, opportunity_id, kind, status, total, share_count, record_at,
       bank_reference, idempotency_key, request_hash, proposed_by, proposed_at)
     select $1::uuid, 'DR-' || $1::uuid, $2::uuid, 'income', 'proposed', $3::int8, $4::int4, now(), 'IN-' || $1::uuid,
       $1::uuid, '', id, now()
     from identity.users where email = 'admin@demo.sahl.test'`,
    [id, opportunity, holders * share, holders],
  )
  await owner.query(
    `insert into disbursements.shares (run_id, part, investor_id, stake, amount)
     select $1::uuid, 'income', id, ${stake}, ${share} from holders order by id`,
    [id],
  )
  const transaction = newId()
  await owner.query('begin')
  await owner.query('insert into receipts.entered (bank_reference, transaction_id) values ($1, $2)', [
    `IN-${id}`,
    transaction,
  ])
  await owner.query(
    `select ledger.post($4::uuid, 'income_receipt', 'operator', 'bench', 'disbursement_run', $1::uuid, null,
       now(),
       array['00000000-0000-7000-8000-000000000006'::uuid, income_account_id], array[-$3::int8, $3::int8])
     from opportunities.opportunities where id = $2::uuid`,
    [id, opportunity, holders * share, transaction],
  )
  await owner.query('commit')
  await owner.query(
    `update disbursements.runs set status = 'paying', decided_at = now(),
       decided_by = (select id from identity.users where email = 'finance@demo.sahl.test')
     where id = $1`,
    [id],
  )
  await owner.query('drop table holders; reset synchronous_commit')
  await owner.query('analyze disbursements.shares, orders.investments, ledger.accounts')
  return id
}
