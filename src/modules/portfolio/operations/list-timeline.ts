import { readers } from '#kit/duties.ts'
import { formatMoneyText } from '#kit/format.ts'
import { type Actor, type Context, hasAnyRole } from '#platform/context.ts'
import type { TimelineEntry, TimelinePageRequest } from '#platform/declarations/timeline.ts'
import type { CursorPage } from '#platform/lists/list.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listTimelineMovements, type WalletTransactionRow } from '../queries/transactions.ts'

/** PAY-6: lists a person's transactions for the timeline that operators see. */
export async function listMoneyTimeline(
  { tx, actor, locale }: Context,
  personId: string,
  part: TimelinePageRequest,
): Promise<CursorPage<TimelineEntry>> {
  const { sheet, timeline } = locale === 'ar' ? arabic : english
  const { rows, nextCursor } = await listTimelineMovements(tx, personId, part)
  return {
    nextCursor,
    rows: rows.map((row) => ({
      id: row.id,
      at: row.at,
      cursorKeys: row.cursorKeys,
      title: timeline.title(sheet.kind[row.kind], formatMoneyText(row.amount, locale)),
      note: [row.title?.[locale], sheet.method[row.method], sheet.status[row.status]]
        .filter(Boolean)
        .join(' · '),
      byId: null,
      ...getPage(actor, personId, row),
    })),
  }
}

/** Returns the page of a transaction. Only admins may open withdrawals. */
function getPage(actor: Actor, personId: string, row: WalletTransactionRow): Pick<TimelineEntry, 'leadsTo'> {
  if (row.orderId !== null) return { leadsTo: `/admin-sahl/investment/${row.orderId}` }
  if (row.type === 'deposit') return { leadsTo: `/admin-sahl/customer/${personId}#deposits` }
  return row.type === 'withdrawal' && hasAnyRole(actor, readers.finance)
    ? { leadsTo: `/admin-sahl/wallet/${row.id}` }
    : {}
}
