import { addDays, daysBetween, riyadhDay } from '#kit/time.ts'
import { listQualifiedUntil, setInvestorClass } from '#modules/identity/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import { classEnded, classEnding } from '../contract.ts'
import { insertClassWarning } from '../queries.ts'

const batch = 200
const warningDays = [30, 7] as const

interface Qualified {
  readonly id: string
  readonly classUntil: string
}

/** BUY-8: stores that qualified classes have ended and notifies their investors. */
export const endExpiredClasses = (context: OpenContext): Promise<void> =>
  forEachByLastDay(context, 'limits.end_classes', riyadhDay(context.now), async (inside, { id }) => {
    await setInvestorClass(inside, id, { investorClass: 'retail', until: null })
    await recordEvent(inside, classEnded, { subject: id, data: {} })
  })

/** BUY-8: warns qualified investors 30 and 7 days before the end, once each. */
export function sendEndWarnings(context: OpenContext): Promise<void> {
  const { now } = context
  const today = riyadhDay(now)
  const [first, second] = warningDays
  const dayAfter = riyadhDay(addDays(now, first + 1))
  return forEachByLastDay(context, 'limits.warn_of_ending', dayAfter, async (inside, { id, classUntil }) => {
    if (classUntil < today) return
    const days = classUntil <= riyadhDay(addDays(now, second)) ? second : first
    if (!(await insertClassWarning(inside.tx, id, { classUntil, days }))) return
    const data = { daysLeft: daysBetween(today, classUntil), until: classUntil }
    await recordEvent(inside, classEnding, { subject: id, data })
  })
}

/** Iterates over qualified investors whose last day is before the given one, in batches. */
async function forEachByLastDay(
  context: OpenContext,
  name: string,
  before: string,
  act: (inside: Context, one: Qualified) => Promise<void>,
): Promise<void> {
  let after: Qualified = { classUntil: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const rows = await listQualifiedUntil(context.db, before, after, batch)
    await forEachRow(context, {
      name,
      rows,
      idOf: ({ id }) => id,
      run: (one) => context.db.transaction((tx) => act(withTx(context, tx), one)),
    })
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last
  }
}
