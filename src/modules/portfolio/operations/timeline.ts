import { formatMoneyText } from '#kit/format.ts'
import type { Context } from '#platform/context.ts'
import type { ListPart } from '#platform/list.ts'
import type { Happening, TimelinePart } from '#platform/timeline.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listTransactions } from '../queries.ts'

/** PAY-6: deposits, orders and payouts of a person. */
export async function tellMovements(
  { tx, locale }: Context,
  personId: string,
  part: TimelinePart,
): Promise<ListPart<Happening>> {
  const { sheet, timeline } = locale === 'ar' ? arabic : english
  const { rows, nextCursor } = await listTransactions(tx, personId, part)
  return {
    nextCursor,
    rows: rows.map((row) => ({
      id: row.id,
      at: row.at,
      place: row.place,
      title: timeline.title(sheet.kind[row.kind], formatMoneyText(row.amount, locale)),
      note: [row.title?.[locale], sheet.method[row.method], sheet.status[row.status]]
        .filter(Boolean)
        .join(' · '),
      byId: null,
    })),
  }
}
