import { isId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import type { Bilingual } from '#kit/locale.ts'
import { prepared, sql, type Tx } from '#platform/database/database.ts'
import { descending, loadListPage } from '#platform/lists/list.ts'
import type { DistributionSchedule } from '../editor-vocabulary.ts'
import { offeredList } from '../lists.ts'
import type { Lifecycle } from '../vocabulary.ts'

/** An opportunity that was ever offered, with its promise and the dates of its life. */
export interface OfferedRow {
  readonly id: string
  readonly slug: string
  readonly title: Bilingual
  readonly city: Bilingual
  readonly type: Bilingual
  readonly lifecycle: Lifecycle
  readonly price: bigint
  readonly invested: bigint
  readonly annualReturnBps: number
  readonly totalReturnBps: number
  readonly termMonths: number
  readonly distributionSchedule: DistributionSchedule
  readonly publishedAt: Date
  readonly expectedExitOn: string | null
  /** When funding was completed, which starts the term. */
  readonly beganAt: Date | null
  /** When it was exited or cancelled. */
  readonly endedAt: Date | null
}

const columns = sql`o.id, o.slug, o.title, c.name as city, t.name as type, o.lifecycle, s.price, s.invested,
  o.annual_return_bps, o.total_return_bps, o.term_months, o.distribution_schedule, o.published_at,
  o.expected_exit_on, life.began_at, life.ended_at`
const tables = sql`opportunities.opportunities o
  join opportunities.stock s on s.opportunity_id = o.id
  join opportunities.cities c on c.key = o.city_key
  join opportunities.property_types t on t.key = o.type_key
  left join lateral (
    select max(u.at) filter (where u.kind = 'completed') as began_at,
      max(u.at) filter (where u.kind <> 'completed') as ended_at
    from opportunities.updates u
    where u.opportunity_id = o.id and u.kind in ('completed', 'exited', 'cancelled')
  ) as life on true`
const wasOffered = sql`o.lifecycle <> 'draft'`

/** OPP-16: lists opportunities ever offered. Drafts alone are left out. */
export const listOffered = (tx: Tx, asked: ListQuery<typeof offeredList>) =>
  loadListPage<OfferedRow, typeof offeredList>(
    tx,
    {
      list: offeredList,
      columns,
      tables,
      where: wasOffered,
      filters: {
        stage: (stage) =>
          stage === 'funding'
            ? sql`o.lifecycle in ('published', 'closed')`
            : sql`o.lifecycle = ${stage === 'running' ? 'completed' : stage}`,
      },
      // Opportunities with a result come before those that are being funded.
      orders: {
        paid_first: [
          descending(sql`(o.lifecycle in ('completed', 'exited', 'cancelled'))::int4`),
          descending(sql`o.published_at`),
          descending(sql`o.id`),
        ],
      },
    },
    asked,
  )

export const listAllOffered = (tx: Tx) =>
  tx.rows<OfferedRow>(sql`select ${columns} from ${tables} where ${wasOffered}`)

export const findOffered = (tx: Tx, idOrSlug: string) => {
  const isIt = isId(idOrSlug) ? sql`o.id = ${idOrSlug}` : sql`o.slug = ${idOrSlug.toLowerCase()}`
  return tx.maybe<OfferedRow>(prepared(sql`select ${columns} from ${tables} where ${isIt} and ${wasOffered}`))
}
