import { formatPercent } from '#kit/format.ts'
import type { Context } from '#platform/context.ts'
import { amountAlone } from '#platform/pdf/index.ts'
import type { SocialCard } from '#platform/social-cards/index.ts'
import { socialCard as ar } from '../messages.ar.ts'
import { socialCard as en } from '../messages.en.ts'
import * as queries from '../queries/catalogue.ts'
import { investmentStatus } from '../rules.ts'

const cardWords = { ar, en }

/** Returns what the link preview of a published opportunity shows, or undefined if there is none of that name. */
export async function findSocialCard(
  { tx, locale, now }: Pick<Context, 'tx' | 'locale' | 'now'>,
  { slug, brandName }: { readonly slug: string; readonly brandName: string },
): Promise<SocialCard | undefined> {
  const row = await queries.findDetail(tx, locale, slug)
  if (!row) return undefined
  const words = cardWords[locale]
  const isOver = ['exited', 'cancelled'].includes(investmentStatus(row, now))
  return {
    photoId: row.coverId,
    content: {
      ...{ locale, brandName, title: row.title },
      kicker: [row.city, row.district].filter(Boolean).join(words.and),
      figures: [
        { label: words.unitPrice, figure: amountAlone(row.unitPrice) },
        {
          label: isOver ? words.offeredReturn : words.annualReturn,
          figure: formatPercent(row.annualReturnBps),
          isMain: true,
        },
      ],
      caution: words.caution,
    },
  }
}
