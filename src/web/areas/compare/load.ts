import { problemOfError } from '#web/app/api/errors.ts'
import type { Api } from '#web/app/contracts.ts'

type Detail = Awaited<ReturnType<Api['opportunities']['get']>>
/** The part of an opportunity that a comparison shows. The rest is not sent. */
export type Compared = ShownOfDetail & {
  /** True if it is on sale now, for any visitor. Signing in or KYC may still come first. */
  readonly isOpen: boolean
}

type ShownOfDetail = Pick<
  Detail,
  | 'slug'
  | 'title'
  | 'cover'
  | 'status'
  | 'city'
  | 'district'
  | 'risk'
  | 'fundedBps'
  | 'minimum'
  | 'minimumInvestment'
  | 'annualReturnBps'
  | 'totalReturnBps'
  | 'termMonths'
  | 'schedule'
  | 'subscriptionFeeBps'
>

/** Leaves out an opportunity that no longer exists: an address may be old. */
const ignoreMissing = (error: unknown): null => {
  if (problemOfError(error).status === 404) return null
  throw error
}

export async function loadCompared(api: Api, ids: readonly string[]) {
  const [found, { items }] = await Promise.all([
    Promise.all(ids.map((idOrSlug) => api.opportunities.get({ idOrSlug }).catch(ignoreMissing))),
    api.opportunities.list({ status: ['available', 'new'], limit: 100 }),
  ])
  const compared = found.flatMap((one): Compared[] => {
    if (!one) return []
    const { slug, title, cover, status, city, district, risk, fundedBps, minimum, minimumInvestment } = one
    const { annualReturnBps, totalReturnBps, termMonths, schedule, subscriptionFeeBps } = one
    const terms = { annualReturnBps, totalReturnBps, termMonths, schedule, subscriptionFeeBps }
    const isOpen = !one.can.reason?.code.startsWith('property_')
    const about = { slug, title, cover, status, isOpen, city, district, risk }
    return [{ ...about, fundedBps, minimum, minimumInvestment, ...terms }]
  })
  const others = items.flatMap(({ slug, title }) =>
    compared.some((one) => one.slug === slug) ? [] : [{ slug, title }],
  )
  return { compared, others }
}
