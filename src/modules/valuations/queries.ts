import type { Bilingual } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import type { ValuationStatus } from './vocabulary.ts'

export interface ValuationRow {
  readonly id: string
  readonly opportunityId: string
  readonly status: ValuationStatus
  /** A date in Riyadh. */
  readonly valuedOn: string
  readonly value: bigint
  readonly valuer: Bilingual
  readonly reportStorageId: string | null
  readonly reportSizeBytes: number | null
  readonly createdBy: string
  readonly createdAt: Date
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
}

/** Lists all valuations of an opportunity, the latest day first. */
export const listValuations = (tx: Tx, opportunityId: string) =>
  tx.rows<ValuationRow>(sql`
    select * from valuations.valuations where opportunity_id = ${opportunityId}
    order by valued_on desc, created_at desc, id desc`)

export type ApprovedValuation = Pick<ValuationRow, 'id' | 'valuedOn' | 'value' | 'valuer'>

/** Lists the approved valuations, the earliest first. Of several on one day, the last approved counts. */
export const listApproved = (tx: Tx, opportunityId: string) =>
  tx.rows<ApprovedValuation>(sql`
    select distinct on (valued_on) id, valued_on, value, valuer from valuations.valuations
    where opportunity_id = ${opportunityId} and status = 'approved'
    order by valued_on, approved_at desc, id desc`)

export const insertValuation = (
  tx: Tx,
  row: Pick<
    ValuationRow,
    'id' | 'opportunityId' | 'valuedOn' | 'value' | 'valuer' | 'createdBy' | 'createdAt'
  >,
) =>
  tx.run(sql`
    insert into valuations.valuations (id, opportunity_id, status, valued_on, value, valuer, created_by, created_at)
    values (${row.id}, ${row.opportunityId}, 'draft', ${row.valuedOn}, ${row.value},
      ${JSON.stringify(row.valuer)}, ${row.createdBy}, ${row.createdAt})`)

export const findValuation = (tx: Tx, id: string) =>
  tx.maybe<ValuationRow>(sql`select * from valuations.valuations where id = ${id}`)

/** Locks a valuation, so that its report, proposal and decision follow one another. */
export const lockValuation = (tx: Tx, id: string) =>
  tx.maybe<ValuationRow>(sql`select * from valuations.valuations where id = ${id} for update`)

export const updateReport = (tx: Tx, id: string, report: { storageId: string; sizeBytes: number }) =>
  tx.run(sql`
    update valuations.valuations set report_storage_id = ${report.storageId},
      report_size_bytes = ${report.sizeBytes}, status = 'draft'
    where id = ${id}`)

export const updateStatus = (tx: Tx, id: string, status: 'proposed' | 'declined') =>
  tx.run(sql`update valuations.valuations set status = ${status} where id = ${id}`)

export const markApproved = (tx: Tx, id: string, { by, at }: { by: string; at: Date }) =>
  tx.run(sql`
    update valuations.valuations set status = 'approved', approved_by = ${by}, approved_at = ${at} where id = ${id}`)

export const deleteValuation = (tx: Tx, id: string) =>
  tx.run(sql`delete from valuations.valuations where id = ${id}`)

export const listReportFiles = async (tx: Tx, storageIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows<{ storageId: string }>(sql`
    select report_storage_id as storage_id from valuations.valuations
    where report_storage_id = any (${storageIds}::uuid[])`)
  return rows.map(({ storageId }) => storageId)
}
