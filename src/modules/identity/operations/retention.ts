import { type OpenContext, withTx } from '#platform/context.ts'
import type { PersonalData, RetentionRule } from '#platform/declarations/personal-data.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import { type ClosedAccount, insertRetentionEnd, listRetentionOver } from '../queries/retention.ts'
import type { Owners } from './closing.ts'

const batch = 200

/**
 * AUTH-11: deletes what modules kept by law of closed accounts once the years are over. Each person has a transaction;
 * a failure is logged, retried the next time, and does not affect others.
 */
export async function deleteAfterRetention(context: OpenContext, { personalData }: Owners): Promise<void> {
  for (const [module, { tables, forget }] of Object.entries(personalData)) {
    const years = longestRetention(tables)
    if (forget && years > 0) await deleteModuleData(context, { module, years, forget })
  }
}

/** Returns the longest retention period of a module's tables in years. */
const longestRetention = (tables: Readonly<Record<string, RetentionRule>>): number =>
  Math.max(0, ...Object.values(tables).map((fate) => (typeof fate === 'object' ? fate.keptYears : 0)))

interface RetainedModule extends Required<Pick<PersonalData, 'forget'>> {
  readonly module: string
  readonly years: number
}

async function deleteModuleData(
  context: OpenContext,
  { module, years, forget }: RetainedModule,
): Promise<void> {
  const { db, now } = context
  let after: ClosedAccount | undefined
  for (;;) {
    const rows: ClosedAccount[] = await listRetentionOver(db, { module, years, now, after, most: batch })
    await forEachRow(context, {
      name: `identity.forget_kept.${module}`,
      rows,
      idOf: ({ id }) => id,
      run: ({ id }) =>
        db.transaction(async (tx) => {
          await forget(withTx(context, tx), id)
          await insertRetentionEnd(tx, id, module, now)
        }),
    })
    // Continues after the failed ones, too.
    after = rows.at(-1)
    if (rows.length < batch) return
  }
}
