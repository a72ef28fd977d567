import { Link } from '@tanstack/react-router'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { customerSection, type SectionProps } from '../section.ts'

type Holdings = Awaited<ReturnType<Api['portfolio']['customersStakes']>>

/** The customer's holdings in three figures. A page of its own shows all (ADM-3). */
export const holdings = customerSection<Holdings>({
  name: 'holdings',
  column: 'narrow',
  load: (api, id) => api.portfolio.customersStakes({ id }),
  Section: Summary,
})

function Summary({ customer, data: { wallet, totals } }: SectionProps<Holdings>) {
  const { holdings: words } = useWords('customers')
  return (
    <Card as="section" className="panel" aria-labelledby="holdings-title">
      <div className="panel-head">
        <h2 id="holdings-title">{words.title}</h2>
        <Link
          to="/admin-sahl/customer/$id/property"
          params={{ id: customer.id }}
          preload={false}
          className="link text-sm"
        >
          {words.all}
        </Link>
      </div>
      <dl className="divide-y divide-line pb-2">
        <div className="flex items-center justify-between gap-4 text-sm px-5 py-2.5">
          <dt className="text-text-2">{words.wallet}</dt>
          <dd className="font-semibold">{wallet === null ? words.noWallet : <Money halalas={wallet} />}</dd>
        </div>
        <div className="flex items-center justify-between gap-4 text-sm px-5 py-2.5">
          <dt className="text-text-2">{words.invested}</dt>
          <dd className="font-semibold">
            <Money halalas={totals.totalInvested} />
          </dd>
        </div>
        <div className="flex items-center justify-between gap-4 text-sm px-5 py-2.5">
          <dt className="text-text-2">{words.achieved}</dt>
          <dd className="font-semibold">
            <Money halalas={totals.achievedReturns} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
