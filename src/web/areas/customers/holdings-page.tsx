import { getRouteApi } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#web/app/words.ts'
import { EndedStakes, HeldStakes } from '#web/areas/portfolio/stakes.tsx'
import { AdminMain } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { AmountsOfOthers } from '#web/components/values/private-money.tsx'

const route = getRouteApi('/_admin/admin-sahl/customer/$id_/property')

/** A customer's holdings, past and present, with totals checked against the ledger (ADM-3). */
export function HoldingsPage() {
  const { holdings: words } = useWords('customers')
  const { customer, stakes } = route.useLoaderData()
  const { wallet, totals, everInvested, inLedger, items } = stakes
  const held = items.filter(({ endedAt, stage }) => endedAt === null && stage !== 'cancelled')
  const ended = items.filter((stake) => !held.includes(stake))
  const isTied = everInvested === inLedger
  const figures: [string, ReactNode][] = [
    [words.wallet, wallet === null ? words.noWallet : <Money key="wallet" halalas={wallet} />],
    [words.invested, <Money key="invested" halalas={totals.totalInvested} />],
    [words.ever, <Money key="ever" halalas={everInvested} />],
    [words.achieved, <Money key="achieved" halalas={totals.achievedReturns} />],
    [words.expected, <Money key="expected" halalas={totals.expectedReturns} />],
    [words.capital, <Money key="capital" halalas={totals.capitalReturned} />],
  ]
  return (
    <AdminMain>
      <h1 className="h2">{words.of(customer.name)}</h1>
      <Card as="section" pad aria-label={words.totals}>
        <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-text-2">{label}</dt>
              <dd className="text-lg">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Callout tone={isTied ? 'ok' : 'bad'} icon={isTied ? CircleCheck : CircleAlert}>
        {isTied ? words.tied : words.untied} <Money halalas={inLedger} className="font-semibold" />
      </Callout>
      {items.length === 0 && <p className="text-sm text-text-2">{words.none}</p>}
      <AmountsOfOthers value={true}>
        {held.length > 0 && <HeldStakes stakes={held} title={words.held} />}
        {ended.length > 0 && <EndedStakes stakes={ended} />}
      </AmountsOfOthers>
    </AdminMain>
  )
}
