import { riyadhDay } from '#kit/time.ts'
import { listQualifiedUntil, setInvestorClass } from '#modules/identity/index.ts'
import { type OpenContext, within } from '#platform/context.ts'
import { recordFact } from '#platform/facts.ts'
import { walk } from '#platform/jobs.ts'
import { classEnded } from '../contract.ts'

const batch = 200

/** BUY-8: writes down that somebody is qualified no more, and tells them. */
export async function endClasses(context: OpenContext): Promise<void> {
  const today = riyadhDay(context.now)
  let after = { classUntil: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const rows = await listQualifiedUntil(context.db, today, after, batch)
    await walk(context, {
      name: 'limits.end_classes',
      rows,
      idOf: ({ id }) => id,
      act: ({ id }) =>
        context.db.transaction(async (tx) => {
          const inside = within(context, tx)
          await setInvestorClass(inside, id, { investorClass: 'retail', until: null })
          await recordFact(inside, classEnded, { subject: id, data: {} })
        }),
    })
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last
  }
}
