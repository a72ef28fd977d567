import { getRouteApi } from '@tanstack/react-router'
import { Building2, Plus } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Money } from '#web/components/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LoadingRegion, Skeleton } from '#web/components/skeleton.tsx'
import { Card } from '#web/components/surfaces.tsx'
import { DepositForm, depositAmountId } from './deposit-form.tsx'
import { DepositOutcome } from './deposit-outcome.tsx'
import type { LoadedWallet } from './load.ts'
import { RecentTransactions } from './recent.tsx'
import { StarPattern } from './star-pattern.tsx'

const route = getRouteApi('/_user/user/wallet')

/** Cash, the way to add to it, and its last movements (PAY-1). */
export function WalletPage() {
  return (
    <main id="main" className="wrap page-wallet">
      <Content />
    </main>
  )
}

function Content() {
  const words = useWords('wallet')
  const loaded = route.useLoaderData()
  const { amount, deposit } = route.useSearch()
  return (
    <>
      <h1 className="h1 page-head">{words.title}</h1>
      {loaded ? (
        <>
          <DepositOutcome depositId={deposit} place={{ path: '/user/wallet' }} />
          <div className="cols">
            <div>
              <Balance loaded={loaded} />
            </div>
            <aside className="side lg:row-span-2">
              <DepositForm limits={loaded.wallet.depositLimits} riyals={amount} />
            </aside>
            <RecentTransactions transactions={loaded.recent} today={loaded.today} />
          </div>
        </>
      ) : (
        <LoadingRegion label={words.loading} className="cols">
          <Skeleton height="300px" className="rounded-2xl" />
          <Card pad className="stack">
            <Skeleton width="40%" height="24px" />
            <Skeleton height="64px" />
            <Skeleton height="54px" />
          </Card>
        </LoadingRegion>
      )}
    </>
  )
}

function Balance({ loaded: { wallet, totals } }: { loaded: LoadedWallet }) {
  const words = useWords('wallet').balance
  const facts = [
    { label: words.held, value: wallet.held },
    { label: words.invested, value: totals.totalInvested },
    { label: words.returns, value: totals.achievedReturns },
  ]
  return (
    <section className="balance" aria-label={words.label}>
      <StarPattern className="pattern" />
      <div>
        <div className="small text-[var(--ink-text-2)]">{words.label}</div>
        <div className="value">
          <Money halalas={wallet.balance} />
        </div>
      </div>
      <div className="acts">
        <Button
          variant="accent"
          size="lg"
          onClick={() => {
            document.getElementById(depositAmountId)?.focus()
          }}
        >
          <Icon of={Plus} />
          {words.deposit}
        </Button>
        <ButtonLink variant="on-dark" size="lg" to="/user/properties">
          <Icon of={Building2} />
          {words.invest}
        </ButtonLink>
      </div>
      <dl className="split">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money halalas={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
