import { addMs, hourMs } from '#kit/time.ts'
import type { OpenContext } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { addStages, deleteStages, getProgress } from '../queries/stages.ts'

/** Longer than any transaction may take, so that the next run reads what one missed. */
const overlapMs = hourMs

/** ADM-2: adds the stages that customers have reached since the last run. The first run reads everything. */
export async function countStages({ db, now }: Pick<OpenContext, 'db' | 'now'>): Promise<number> {
  return await db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = '30min'`)
    const through = await getProgress(tx)
    return await addStages(tx, through && addMs(through, -overlapMs), now)
  })
}

/** Counts all stages again from the records, after rows were written with past dates. */
export async function recountStages({ db, now }: Pick<OpenContext, 'db' | 'now'>): Promise<number> {
  return await db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = '30min'`)
    await deleteStages(tx)
    return await addStages(tx, null, now)
  })
}
