import { type OpenContext, withTx } from '#platform/context.ts'
import type { PersonalData, RetentionRule } from '#platform/declarations/personal-data.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import { type ClosedAccount, insertForgotten, listKeptTooLong } from '../queries/kept-years.ts'
import type { Owners } from './closing.ts'

const batch = 200

/**
 * AUTH-11: what modules kept by law of accounts that were closed goes once its years are over, each person in a
 * transaction of their own: one that fails is told in the log and has its turn again, and stops nobody else's.
 */
export async function forgetKept(context: OpenContext, { personalData }: Owners): Promise<void> {
  for (const [module, { tables, forget }] of Object.entries(personalData)) {
    const years = yearsKept(tables)
    if (forget && years > 0) await forgetOf(context, { module, years, forget })
  }
}

/** Of a module's tables, the one that is kept the longest. */
const yearsKept = (tables: Readonly<Record<string, RetentionRule>>): number =>
  Math.max(0, ...Object.values(tables).map((fate) => (typeof fate === 'object' ? fate.keptYears : 0)))

interface Keeper extends Required<Pick<PersonalData, 'forget'>> {
  readonly module: string
  readonly years: number
}

async function forgetOf(context: OpenContext, { module, years, forget }: Keeper): Promise<void> {
  const { db, now } = context
  let after: ClosedAccount | undefined
  for (;;) {
    const rows: ClosedAccount[] = await listKeptTooLong(db, { module, years, now, after, most: batch })
    await forEachRow(context, {
      name: `identity.forget_kept.${module}`,
      rows,
      idOf: ({ id }) => id,
      run: ({ id }) =>
        db.transaction(async (tx) => {
          await forget(withTx(context, tx), id)
          await insertForgotten(tx, id, module, now)
        }),
    })
    // Past those that failed, too.
    after = rows.at(-1)
    if (rows.length < batch) return
  }
}
