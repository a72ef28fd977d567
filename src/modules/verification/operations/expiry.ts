import { assert } from '#kit/errors.ts'
import { addDays, daysBetween, riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { recordKycStatus } from '#modules/identity/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import { checkExpired, idExpiring } from '../contract.ts'
import * as applicationQueries from '../queries/applications.ts'
import * as documentQueries from '../queries/documents.ts'
import * as transitionQueries from '../queries/transitions.ts'
import { nextWarning } from '../rules.ts'
import { expiryWarningDays } from '../vocabulary.ts'
import { applicationStatusAt, idsByKind } from './load.ts'

const calendar = { kind: 'system', name: 'verification.expire' } as const

/** Locks the application with its status today, creating it if this is the investor's first act. */
export async function lockOrCreateApplication(
  context: Context,
  userId: string,
): Promise<applicationQueries.ApplicationRow> {
  const { tx, now } = context
  const found = await applicationQueries.lockApplication(tx, userId)
  if (found) return await storeExpiryIfDue(context, found)
  await applicationQueries.insertApplication(tx, userId, now)
  const opened = await applicationQueries.lockApplication(tx, userId)
  assert(opened, 'an application that was just opened')
  return opened
}

/** KYC-4: stores the expiry if the ID's date has passed. The caller holds the row's lock. */
async function storeExpiryIfDue(
  context: Context,
  row: applicationQueries.ApplicationRow,
): Promise<applicationQueries.ApplicationRow> {
  if (row.status !== 'approved' || applicationStatusAt(row, context.now) !== 'expired') return row
  const { tx, now } = context
  const bySystem = { ...context, actor: calendar }
  await applicationQueries.markExpired(tx, row.userId, now)
  const documents = idsByKind(await documentQueries.listDocuments(tx, row.userId))
  const to = { status: 'expired', actorId: null, score: row.score, reasons: [] } as const
  await transitionQueries.insertTransition(tx, { ...row, documents }, to, now)
  await recordKycStatus(bySystem, row.userId, 'expired')
  await recordAct(bySystem, {
    act: 'verification.expired',
    subject: { kind: 'user', id: row.userId },
    before: { kycStatus: row.status },
    after: { kycStatus: 'expired' },
  })
  await recordEvent(context, checkExpired, { subject: row.userId, data: {} })
  const expired = await applicationQueries.findApplication(tx, row.userId)
  assert(expired, 'an application that was just locked')
  return expired
}

const batch = 200

/** Iterates over approved checks in the order in which their IDs expire, in batches. */
async function forEachByExpiry(
  context: OpenContext,
  name: string,
  list: (after: applicationQueries.ExpiryPlace) => Promise<applicationQueries.ExpiryPlace[]>,
  act: (context: Context, userId: string) => Promise<void>,
): Promise<void> {
  let after: applicationQueries.ExpiryPlace = { expiresOn: '', userId: '' }
  for (;;) {
    const rows = await list(after)
    await forEachRow(context, {
      name,
      rows,
      idOf: ({ userId }) => userId,
      run: ({ userId }) => context.db.transaction((tx) => act(withTx(context, tx), userId)),
    })
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    // Continues after failed rows too; the next run retries them.
    after = last
  }
}

/** KYC-4: marks all checks as expired whose ID's date has passed. */
export const expireChecks = (context: OpenContext): Promise<void> =>
  forEachByExpiry(
    context,
    'verification.expire',
    (after) => applicationQueries.listExpired(context.db, riyadhDay(context.now), after, batch),
    async (inside, userId) => {
      const row = await applicationQueries.lockApplication(inside.tx, userId)
      if (row) await storeExpiryIfDue(inside, row)
    },
  )

/** KYC-4: warns holders 30 and 7 days before their ID expires, once each. */
export function sendExpiryWarnings(context: OpenContext): Promise<void> {
  const days = { today: riyadhDay(context.now), ...warningDays(context.now) }
  return forEachByExpiry(
    context,
    'verification.warn_of_expiry',
    (after) => applicationQueries.listExpiryWarningsDue(context.db, days, after, batch),
    async (inside, userId) => {
      const row = await applicationQueries.lockApplication(inside.tx, userId)
      const expiresOn = row?.approvedUntil
      if (!expiresOn || row.status !== 'approved') return
      const daysLeft = daysBetween(days.today, expiresOn)
      const due = nextWarning(daysLeft, row.expiryWarned)
      if (due === null) return
      await applicationQueries.markExpiryWarned(inside.tx, userId, due)
      await recordEvent(inside, idExpiring, { subject: userId, data: { daysLeft, expiresOn } })
    },
  )
}

function warningDays(now: Date): { first: string; second: string } {
  const [first, second] = expiryWarningDays.map((days) => riyadhDay(addDays(now, days)))
  return { first: first!, second: second! }
}
