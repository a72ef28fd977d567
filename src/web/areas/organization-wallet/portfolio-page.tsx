import { getRouteApi, Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { OrganizationFrame } from '#web/areas/organizations/organization-frame.tsx'
import { OrdersOfOrganization } from '#web/areas/portfolio/order-link.tsx'
import { EndedStakes, HeldStakes } from '#web/areas/portfolio/stakes.tsx'
import { Badge } from '#web/components/badge.tsx'
import { Callout, Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { AmountsOfOthers } from '#web/components/values/private-money.tsx'

const route = getRouteApi('/_user/organization/$slug_/portfolio')

/** ORG-5b: the stakes and transactions of the organization, apart from those of its members. */
export function OrganizationPortfolioPage() {
  const { portfolio: words, unverified, opening } = useWords('organization-wallet')
  const { organization, portfolio } = route.useLoaderData()
  const { state, stakes } = portfolio
  const held = stakes.filter(({ endedAt, stage }) => endedAt === null && stage !== 'cancelled')
  const ended = stakes.filter((stake) => !held.includes(stake))
  return (
    <OrganizationFrame organization={organization} title={words.title} isWide>
      {state !== 'open' && <Callout icon={Clock}>{state === 'opening' ? opening : unverified}</Callout>}
      <Totals />
      {state === 'open' && stakes.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
      <AmountsOfOthers value={true}>
        <OrdersOfOrganization value={organization.slug}>
          {held.length > 0 && <HeldStakes stakes={held} title={words.held} />}
          {ended.length > 0 && <EndedStakes stakes={ended} />}
        </OrdersOfOrganization>
      </AmountsOfOthers>
      {state === 'open' && <Transactions />}
    </OrganizationFrame>
  )
}

function Totals() {
  const { portfolio: words } = useWords('organization-wallet')
  const { totals } = route.useLoaderData().portfolio
  if (!totals) return null
  const { available } = totals.annual
  return (
    <Card as="section" className="max-w-4xl" aria-label={words.title}>
      <FactList
        facts={[
          [words.invested, <Money key="invested" halalas={totals.totalInvested} />],
          [words.returns, <Money key="returns" halalas={totals.achievedReturns} />],
          [words.expected, <Money key="expected" halalas={totals.expectedReturns} />],
          [words.limit, available === null ? words.unlimited : <Money key="limit" halalas={available} />],
        ]}
      />
    </Card>
  )
}

function Transactions() {
  const { portfolio: words } = useWords('organization-wallet')
  const { organization, portfolio } = route.useLoaderData()
  const { transactions } = portfolio
  const { slug } = organization
  return (
    <section aria-labelledby="transactions-title" className="grid grid-cols-1 gap-3.5">
      <h2 id="transactions-title" className="text-lg">
        {words.transactions}
      </h2>
      {transactions.length === 0 ? (
        <p className="text-sm text-text-2">{words.noTransactions}</p>
      ) : (
        <Card as="ul" className="divide-y divide-line">
          {transactions.map((one) => (
            <li key={one.id} className="flex items-center flex-wrap justify-between gap-3 px-5 py-3.5">
              <span className="min-w-0">
                {one.orderId === null ? (
                  <span className="font-semibold block">{words.kinds[one.kind]}</span>
                ) : (
                  <Link
                    to="/organization/$slug/order/$id"
                    params={{ slug, id: one.orderId }}
                    className="link font-semibold"
                  >
                    {words.kinds[one.kind]}
                  </Link>
                )}
                <span className="text-xs text-text-3 block">
                  {one.title !== null && <bdi>{one.title} · </bdi>}
                  <DateText value={one.at} form="date-time" />
                </span>
              </span>
              <span className="flex items-center gap-3">
                <Badge small>{words.statuses[one.status]}</Badge>
                <Money
                  halalas={one.direction === 'in' ? one.amount : -one.amount}
                  className="font-semibold"
                />
              </span>
            </li>
          ))}
        </Card>
      )}
    </section>
  )
}
