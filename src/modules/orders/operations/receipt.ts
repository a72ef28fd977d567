import { refuser } from '#kit/errors.ts'
import { formatDateTime } from '#kit/format.ts'
import { getUser } from '#modules/identity/index.ts'
import { currentSettings } from '#modules/settings/index.ts'
import type { Context } from '#platform/context.ts'
import { type PdfContent, renderDocument } from '#platform/pdf/index.ts'
import { ordersRefusals } from '../contract.ts'
import { receipt as arabic } from '../messages.ar.ts'
import { receipt as english } from '../messages.en.ts'
import { requireInvestor } from '../policy.ts'
import { readOrder } from './orders.ts'

const refuse = refuser(ordersRefusals)

/** BUY-6: the receipt of a completed order, in the language asked for. */
export async function renderReceipt(
  context: Context,
  input: { id: string; lang?: 'ar' | 'en' | undefined },
): Promise<Response> {
  const investor = requireInvestor(context.actor)
  const locale = input.lang ?? context.locale
  const order = await readOrder({ ...context, locale }, { id: input.id })
  if (order.status !== 'completed' || order.completedAt === null) throw refuse('order_still_open')
  const user = await getUser(context.tx, investor.userId)
  const words = locale === 'ar' ? arabic : english
  const content: PdfContent = {
    brandName: currentSettings().brandName[locale],
    title: words.title,
    reference: order.reference,
    highlight: { label: words.total, value: { halalas: BigInt(order.total) } },
    sections: [
      {
        heading: words.lines,
        rows: [
          [words.investor, `${user.firstName} ${user.lastName}`],
          [words.date, formatDateTime(order.completedAt, locale)],
          [words.method, words.methods[order.method]],
        ],
        table: {
          columns: [
            { label: words.opportunity, weight: 3 },
            { label: words.amount, align: 'end' },
          ],
          rows: order.lines.map((line) => [line.property.title, { halalas: BigInt(line.amount) }]),
          total: [words.total, { halalas: BigInt(order.total) }],
        },
      },
    ],
    footer: words.risk,
    issuedAt: context.now,
  }
  const bytes = await renderDocument(locale, content)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${order.reference}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
