import { addDays, daysBetween, riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import { registrationExpired, registrationExpiring } from '../contract.ts'
import * as memberQueries from '../queries/organizations.ts'
import * as queries from '../queries/verification.ts'
import { findRegistrationWarning, isVerificationInForce } from '../rules.ts'
import { registrationWarningDays } from '../vocabulary.ts'

/** Failed rows come first again in the next run, so one run takes more than any failure may block. */
const batch = 1000

async function forEachEnding(
  context: OpenContext,
  name: string,
  rows: readonly queries.EndingRegistration[],
  act: (context: Context, row: queries.VerificationRow) => Promise<void>,
): Promise<void> {
  await forEachRow(context, {
    name,
    rows,
    idOf: ({ id }) => id,
    run: ({ id, organizationId }) =>
      context.db.transaction(async (tx) => {
        const row = await queries.lockVerification(tx, organizationId, id)
        if (row?.status === 'approved') await act(withTx(context, tx), row)
      }),
  })
}

async function loadNames({ tx }: Context, organizationId: string) {
  const [found] = await memberQueries.listOrganizationsOf(tx, [organizationId])
  return { nameAr: found!.nameAr, nameEn: found!.nameEn, slug: found!.slug }
}

/** ORG-5b: ends approvals whose registration is over. Checks of rights use the day and do not depend on it. */
export async function expireRegistrations(context: OpenContext): Promise<void> {
  const today = riyadhDay(context.now)
  const rows = await queries.listEndingBefore(context.db, today, batch)
  await forEachEnding(context, 'organizations.expire_registrations', rows, async (inside, row) => {
    if (isVerificationInForce(row, today)) return
    await queries.markExpired(inside.tx, row.id, context.now)
    await recordAct(inside, {
      act: 'organizations.verification_expired',
      subject: { kind: 'organization', id: row.organizationId },
      after: { registrationNumber: row.registrationNumber },
    })
    const data = await loadNames(inside, row.organizationId)
    await recordEvent(inside, registrationExpired, { subject: row.organizationId, data })
  })
}

/** ORG-5b: tells the owners 30 and 7 days before the registration ends, once each. */
export async function warnOfRegistrations(context: OpenContext): Promise<void> {
  const today = riyadhDay(context.now)
  const [first, second] = registrationWarningDays.map((days) => riyadhDay(addDays(context.now, days)))
  const rows = await queries.listWarningsDue(context.db, { first: first!, second: second! }, batch)
  await forEachEnding(context, 'organizations.warn_of_registrations', rows, async (inside, row) => {
    const { expiresOn } = row
    if (expiresOn === null || !isVerificationInForce(row, today)) return
    const daysLeft = daysBetween(today, expiresOn)
    const due = findRegistrationWarning(daysLeft, row.expiryWarned)
    if (due === null) return
    await queries.markRegistrationWarned(inside.tx, row.id, due)
    const names = await loadNames(inside, row.organizationId)
    await recordEvent(inside, registrationExpiring, {
      subject: row.organizationId,
      data: { ...names, daysLeft, expiresOn },
    })
  })
}
