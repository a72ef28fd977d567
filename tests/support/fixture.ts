import pg from 'pg'
import { type AccountRole, type DutyGrant, duties, type Role } from '#kit/duties.ts'
import { newId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import type { Halalas } from '#kit/money.ts'
import { createAccount, getUser, recordKycStatus, resolveSession } from '#modules/identity/index.ts'
import { openSession } from '#modules/identity/operations/sessions.ts'
import { openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { NewOpportunity } from '#modules/opportunities/index.ts'
import type { Actor, Context, OpenContext, UserActor } from '#platform/context.ts'
import type { PgConnection } from '#platform/database/connection.ts'
import { type ConnectionGuard, connectionGuard } from '#platform/database/connection-guard.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { defaultSettings, type SettingsInForce } from '#platform/declarations/settings.ts'
import type { Files } from '#platform/files/index.ts'
import { buildTestContext, testNow } from './contexts.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { makeOpportunity } from './opportunities.ts'

export const system: Actor = { kind: 'system', name: 'test' }
const admin = (userId: string): Actor => ({
  kind: 'user',
  userId,
  sessionId: userId,
  roles: ['admin'],
  isActive: true,
})

/** An account that acts as these roles. Duties are those of an admin, without a limit. */
function accountOf(roles: readonly Role[]): { roles: readonly AccountRole[]; duties?: readonly DutyGrant[] } {
  const held = duties.filter((duty) => roles.includes(duty))
  const stored = roles.filter((role): role is AccountRole => !(duties as readonly Role[]).includes(role))
  if (held.length === 0) return { roles: stored }
  return { roles: [...stored, 'admin'], duties: held.map((duty) => ({ duty, amountLimit: null })) }
}

/** A database of a test file's own, with people, money and opportunities made by the operations. */
export interface TestFixture {
  /** The test's own connections, with which it may hold a lock while operations run. */
  readonly db: Database
  /** For a second process on the same database. */
  readonly appConnection: PgConnection
  readonly ownerConnection: PgConnection
  /** As the owner: for what the app may not do, such as taking a wall down. */
  readonly asOwner: (text: string) => Promise<void>
  now: Date
  /** As a process would have them in force. */
  settings: SettingsInForce
  contextFor(actor: Actor, locale?: Locale): OpenContext
  as<R>(actor: Actor, work: (context: Context) => Promise<R>): Promise<R>
  /** The same on the test's own connections: inside, others may act and wait for what this one holds. */
  holding<R>(actor: Actor, work: (context: Context) => Promise<R>): Promise<R>
  account(roles?: readonly Role[]): Promise<UserActor>
  /** An approved investor with so much in the wallet. */
  investor(balance: Halalas): Promise<UserActor>
  opportunity(changes?: Partial<NewOpportunity>): Promise<string>
  close(): Promise<void>
}

/** Connections of the test itself; together with those of the operations they stay within `poolSize`. */
const testPoolSize = 4

interface FixtureOptions {
  readonly poolSize?: number
  readonly files?: Files
  /** A database on another server; by default a fresh one on the shared server. */
  readonly database?: Pick<TestDatabase, 'connection' | 'appConnection'>
}

export async function openFixture(options: FixtureOptions = {}): Promise<TestFixture> {
  const { connection, appConnection } = options.database ?? (await testDatabase())
  const open = (poolSize: number, guard?: ConnectionGuard) =>
    openDatabase({
      connection: appConnection,
      poolSize,
      prepare: true,
      // Races queue for one lock, and on a busy machine longer than the product lets anybody wait.
      lockTimeoutMs: 10_000,
      ...(guard ? { guard } : {}),
      onIdleError: () => undefined,
    })
  const db = open(
    testPoolSize,
    connectionGuard(() => undefined),
  )
  // Operations get connections of their own, on which a nested connection is refused.
  const products = open((options.poolSize ?? 16) - testPoolSize)
  let adminActor: Actor | undefined
  let accountsMade = 0
  const fixture: TestFixture = {
    db,
    appConnection,
    ownerConnection: connection,
    now: testNow,
    settings: defaultSettings,
    contextFor: (actor, locale = 'en') =>
      buildTestContext({
        db: products,
        tx: products,
        actor,
        now: fixture.now,
        locale,
        settings: fixture.settings,
        ...(options.files ? { files: options.files } : {}),
      }),
    as: (actor, work) => products.transaction((tx) => work({ ...fixture.contextFor(actor), tx })),
    holding: (actor, work) => db.transaction((tx) => work({ ...fixture.contextFor(actor), tx })),
    async asOwner(text) {
      const client = new pg.Client(connection)
      await client.connect()
      try {
        await client.query(text)
      } finally {
        await client.end()
      }
    },
    async account(roles = ['user']) {
      accountsMade += 1
      const suffix = `${accountsMade}`.padStart(6, '0')
      const userId = await fixture.as(system, (context) =>
        createAccount(context, {
          firstName: 'نورة',
          lastName: 'القحطاني',
          email: `person${suffix}@example.com`,
          mobile: `+96655${suffix}0`,
          birthDate: '1990-01-13',
          ...accountOf(roles),
        }),
      )
      const kind = roles.every((role) => role === 'user') ? 'investor' : 'operator'
      const { token } = await fixture.as(system, async (context) =>
        openSession(context, await getUser(context.tx, userId), kind, 'otp'),
      )
      return (await resolveSession(db, token, fixture.now)) as UserActor
    },
    async investor(balance) {
      const actor = await fixture.account()
      await fixture.as(system, async (context) => {
        await recordKycStatus(context, actor.userId, 'approved')
        const walletId = await openAccount(context.tx, 'wallet', actor.userId)
        await openAccount(context.tx, 'withdrawal_hold', actor.userId)
        if (balance > 0n) await payIn(context, walletId, balance)
      })
      return actor
    },
    async opportunity(changes = {}) {
      adminActor ??= admin((await fixture.account(['admin'])).userId)
      return await fixture.as(adminActor, (context) => makeOpportunity(context, changes))
    },
    async close() {
      await Promise.all([db.close(), products.close()])
    },
  }
  return fixture
}

async function payIn(context: Context, walletId: string, amount: Halalas): Promise<void> {
  await post(context.tx, {
    id: newId(),
    kind: 'deposit',
    cause: { kind: 'system', id: 'test' },
    record: { kind: 'deposit', id: newId() },
    postedAt: context.now,
    lines: [
      { accountId: platformAccounts.gateway_clearing, amount: -amount },
      { accountId: walletId, amount },
    ],
  })
}

const guards = [
  'ledger.hold_account',
  'ledger.lock_account',
  'identity.hold_standing',
  'settings.check_version',
  'limits.check_caps',
  'orders.record_order',
  'opportunities.move_stock',
]

/**
 * Takes locks and guards out of the functions that a checkout is made of: what a careless change would do.
 * Tests of races run against this twin too, and must find it out.
 */
export async function removeGuards(
  fixture: TestFixture,
  functions: readonly string[] = guards,
): Promise<void> {
  await fixture.asOwner(`
    do $$ declare guard regproc; begin
      foreach guard in array '{${functions.join(',')}}'::regproc[] loop
        execute replace(replace(replace(replace(replace(pg_get_functiondef(guard),
          'for no key update', ''), 'for share', ''), 'raise exception', 'raise debug'),
          'where p_used >=', 'where 0 <='), 'and terms_version = coalesce(p_terms, terms_version)', '');
      end loop;
    end $$`)
}
