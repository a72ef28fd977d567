import { newId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import type { KycStatus } from '#modules/identity/vocabulary.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { timelineOrder } from '#platform/declarations/timeline.ts'
import { dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import type { Reason } from '../contract.ts'
import { decisionList } from '../lists.ts'
import type { CheckDecision, IdentityDocumentKind } from '../vocabulary.ts'
import type { ApplicationRow } from './applications.ts'

/**
 * Inserts a status change with the earlier status, the answers at that time (without the ID number) and the reasons.
 */
export const insertTransition = (
  tx: Tx,
  application: ApplicationRow & { documents: Readonly<Partial<Record<IdentityDocumentKind, string>>> },
  to: { status: KycStatus; actorId: string | null; score: number | null; reasons: readonly Reason[] },
  now: Date,
) =>
  tx.run(sql`insert into verification.transitions
      (id, user_id, from_status, to_status, at, actor_id, version, answers, national_id_fingerprint, score,
        score_basis, reasons, documents)
    values (${newId()}, ${application.userId}, ${application.status}, ${to.status}, ${now}, ${to.actorId},
      ${application.version}, ${JSON.stringify(application.answers)}, ${application.nationalIdFingerprint},
      ${to.score}, ${application.scoreBasis && JSON.stringify(application.scoreBasis)},
      ${JSON.stringify(to.reasons)}, ${JSON.stringify(application.documents)})`)

export interface TransitionRow {
  readonly id: string
  readonly at: Date
  readonly fromStatus: KycStatus
  readonly toStatus: KycStatus
  /** Null if the ID expired. */
  readonly actorId: string | null
  readonly answers: unknown
  readonly nationalIdFingerprint: Buffer | null
  readonly reasons: readonly Reason[]
  /** Ids of the documents. */
  readonly documents: Readonly<Partial<Record<IdentityDocumentKind, string>>>
}

export const listTransitions = (tx: Tx, userId: string) =>
  tx.rows<TransitionRow>(sql`select id, at, from_status, to_status, actor_id, answers,
      national_id_fingerprint, reasons, documents
    from verification.transitions where user_id = ${userId} order by at desc, id desc limit 100`)

/** Lists one page of the status changes of a check, newest first. */
export const listTransitionsPart = (tx: Tx, userId: string, asked: ListQuery<typeof timelineOrder>) =>
  loadListPage<TransitionRow, typeof timelineOrder>(
    tx,
    {
      list: timelineOrder,
      columns: sql`id, at, from_status, to_status, actor_id, answers, national_id_fingerprint, reasons, documents`,
      tables: sql`verification.transitions`,
      where: sql`user_id = ${userId}`,
      filters: {},
      orders: { newest: [descending(sql`at`), descending(sql`id`)] },
    },
    asked,
  )

/** The statuses that reports count as submissions and decisions. */
const decisionOf = sql`case to_status when 'pending' then 'submitted' else to_status end`
const statusOf = (decision: CheckDecision): string => (decision === 'submitted' ? 'pending' : decision)

export interface DecisionRow {
  readonly id: string
  readonly userId: string
  readonly at: Date
  readonly decision: CheckDecision
  readonly actorId: string | null
}

/** ADM-6: lists the submissions and decisions of all checks that `reporting.add_stages` counts, newest first. */
export const listDecisions = (tx: Tx, asked: ListQuery<typeof decisionList>) =>
  loadListPage<DecisionRow, typeof decisionList>(
    tx,
    {
      list: decisionList,
      columns: sql`id, user_id, at, ${decisionOf} as decision, actor_id`,
      tables: sql`verification.transitions`,
      where: sql`to_status in ('pending', 'approved', 'rejected')`,
      filters: {
        decision: (decision) => sql`to_status = ${statusOf(decision)}`,
        ...dayConditions(sql`at`),
      },
      orders: { newest: [descending(sql`at`), descending(sql`id`)] },
    },
    asked,
  )
