import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { newId } from '#kit/ids.ts'
import { cartVersion } from '#modules/orders/rules.ts'

/** Somebody with money in the wallet, one line in the cart and a session: ready to press "pay". */
export interface BenchBuyer {
  readonly id: string
  readonly token: string
  readonly idempotencyKey: string
  readonly cartVersion: string
}

const stake = 100_000n
const inWallet = 1_000_000

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Copies of a published opportunity, large enough never to be sold out. */
export async function makeOpportunities(owner: pg.Client, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  // Published from the start and without papers, which the triggers refuse.
  await owner.query('set session_replication_role = replica')
  for (const id of ids) {
    const [funding, income] = [newId(), newId()]
    await owner.query('select ledger.open_account($1, $2, $3)', [funding, 'funding', id])
    await owner.query('select ledger.open_account($1, $2, $3)', [income, 'income', id])
    await owner.query(
      `insert into opportunities.opportunities
       select (jsonb_populate_record(o, jsonb_build_object('id', $1::text, 'slug', 'bench-' || $1::text,
         'funding_account_id', $2::text, 'income_account_id', $3::text,
         'opens_at', now() - interval '30 days', 'closes_at', now() + interval '1 year'))).*
       from opportunities.opportunities o
       where lifecycle = 'published' and minimum_investment = ${stake} limit 1`,
      [id, funding, income],
    )
    await owner.query(
      'insert into opportunities.stock (opportunity_id, price) values ($1, 100000000000000)',
      [id],
    )
  }
  await owner.query('set session_replication_role = origin')
  return ids
}

/** Fresh buyers, spread over the opportunities; written straight into the tables, since it is not their making
 * that is looked at. */
export async function makeBuyers(
  owner: pg.Client,
  count: number,
  opportunities: readonly string[],
): Promise<BenchBuyer[]> {
  const made = Array.from({ length: count }, (_, index) => {
    const opportunityId = opportunities[index % opportunities.length]!
    const version = cartVersion([{ opportunityId, amount: stake, termsVersion: 1n }], digest)
    const token = randomBytes(32).toString('base64url')
    return { id: newId(), token, idempotencyKey: newId(), cartVersion: version, opportunityId }
  })
  const ids = made.map((buyer) => buyer.id)
  const hashes = made.map((buyer) => createHash('sha256').update(buyer.token).digest())
  await owner.query(
    `insert into identity.users (id, first_name, last_name, email, kyc_status, language, created_at, approved_at)
     select id, 'Bench', 'Investor', id || '@bench.test', 'approved', 'en', now(), now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await owner.query(`insert into identity.user_roles select id, 'user' from unnest($1::uuid[]) id`, [ids])
  await owner.query(
    `insert into identity.sessions
       (token_hash, id, user_id, kind, created_at, last_used_at, expires_at, user_agent, address)
     select hash, gen_random_uuid(), id, 'investor', now(), now(), now() + interval '1 day', '', ''
     from unnest($1::uuid[], $2::bytea[]) as s (id, hash)`,
    [ids, hashes],
  )
  await owner.query(
    `select ledger.post(gen_random_uuid(), 'deposit', 'system', 'bench', 'deposit', gen_random_uuid(), null, now(),
       array['00000000-0000-7000-8000-000000000005'::uuid, ledger.open_account(gen_random_uuid(), 'wallet', id)],
       array[-${inWallet}, ${inWallet}]::bigint[]) from unnest($1::uuid[]) id`,
    [ids],
  )
  await owner.query(
    `insert into orders.cart_items (id, investor_id, opportunity_id, amount, added_at)
     select gen_random_uuid(), id, opportunity, ${stake}, now()
     from unnest($1::uuid[], $2::uuid[]) as c (id, opportunity)`,
    [ids, made.map((buyer) => buyer.opportunityId)],
  )
  return made
}
