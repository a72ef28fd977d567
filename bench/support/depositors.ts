import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { newId } from '#kit/ids.ts'
import { paidHalalas } from './paid-gateway.ts'

const webhookSecret = 'webhook-secret-of-the-bench'

export interface PaidGateway {
  /** The environment with which the server uses it. */
  readonly env: Record<string, string>
  stop(): void
}

export async function startPaidGateway(): Promise<PaidGateway> {
  const child: ChildProcess = fork(new URL('paid-gateway.ts', import.meta.url))
  const [port] = (await once(child, 'message')) as [number]
  return {
    env: {
      MOYASAR_URL: `http://127.0.0.1:${port}`,
      MOYASAR_SECRET_KEY: 'sk_of_the_bench',
      MOYASAR_WEBHOOK_SECRET: webhookSecret,
    },
    stop: () => child.disconnect(),
  }
}

/** Investors with a wallet and a paid page each, of which nobody has told us yet; answers the pages. */
export async function makeDeposits(owner: pg.Client, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  await owner.query(
    `insert into identity.users (id, first_name, last_name, email, kyc_status, language, created_at, approved_at)
     select id, 'نورة', 'القحطاني', id || '@bench.test', 'approved', 'ar', now(), now()
     from unnest($1::uuid[]) as n (id)`,
    [ids],
  )
  await owner.query(
    `insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status, gateway_id,
       payment_url, created_at, next_check_at)
     select id, id, ledger.open_account(id, 'wallet', id), ${paidHalalas}, ${paidHalalas}, 'online', 'pending', id,
       'http://localhost/', now(), now() + interval '1 day'
     from unnest($1::uuid[]) as n (id)`,
    [ids],
  )
  return ids
}

export const buildWebhook = (page: string): string =>
  JSON.stringify({
    id: newId(),
    type: 'payment_paid',
    secret_token: webhookSecret,
    data: { invoice_id: page },
  })

/** Counts the deposits that are not credited in full, by status and by wallet. */
export async function countUncredited(owner: pg.Client, ids: readonly string[]): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int4 as count
     from payments.deposits d join ledger.accounts a on a.id = d.account_id
     where d.id = any ($1::uuid[]) and (d.status <> 'completed' or a.balance <> d.amount)`,
    [ids],
  )
  return rows[0]!.count
}
