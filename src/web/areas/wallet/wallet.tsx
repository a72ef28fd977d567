import { getRouteApi, Link } from '@tanstack/react-router'
import {
  ArrowUpFromLine,
  Building2,
  CalendarSync,
  CreditCard,
  Landmark,
  type LucideIcon,
  Plus,
} from 'lucide-react'
import { isVerified } from '#web/app/access/kyc-access.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { OpenOrder } from '#web/areas/cart/open-order.tsx'
import { WithdrawalTracker } from '#web/areas/withdrawals/tracker.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { LoadingRegion, Skeleton } from '#web/components/structure/skeleton.tsx'
import { Card, Tile } from '#web/components/structure/surfaces.tsx'
import { EvenAmounts } from '#web/components/values/figures.tsx'
import { HideSwitch, PrivateMoney } from '#web/components/values/private-money.tsx'
import { DepositForm, depositAmountId } from './deposit-form.tsx'
import { DepositOutcome } from './deposit-outcome.tsx'
import type { LoadedWallet } from './load.ts'
import { RecentTransactions } from './recent.tsx'
import { StarPattern } from './star-pattern.tsx'

const columns = 'grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_392px]'

const route = getRouteApi('/_user/user/wallet')

/** The wallet: balance, deposit and recent movements (PAY-1). */
export function WalletPage() {
  return (
    <main id="main" className="wrap">
      <Content />
    </main>
  )
}

function Content() {
  const words = useWords('wallet')
  const loaded = route.useLoaderData()
  const { amount, deposit, ask } = route.useSearch()
  const isApproved = isVerified(useSession().user?.kycStatus)
  return (
    <>
      <h1 className="h1 page-head">{words.title}</h1>
      {loaded ? (
        <>
          <DepositOutcome depositId={deposit} place={{ path: '/user/wallet' }} />
          {loaded.openOrder && <OpenOrder order={loaded.openOrder} />}
          <div className={columns}>
            <div className="grid grid-cols-1 gap-5">
              <Balance loaded={loaded} isApproved={isApproved} />
              <RecentTransactions transactions={loaded.recent} today={loaded.today} />
              <WithdrawalTracker withdrawals={loaded.withdrawals} asked={ask} />
            </div>
            <aside className="grid grid-cols-1 gap-5">
              {isApproved && (
                <DepositForm limits={loaded.wallet.depositLimits} cards={loaded.cards} riyals={amount} />
              )}
              {isApproved && <LinkCard to="/user/wallet/transfer" icon={Landmark} words={words.transfer} />}
              <LinkCard to="/user/wallet/card" icon={CreditCard} words={words.cards} />
              <LinkCard to="/user/plan" icon={CalendarSync} words={words.plans} />
            </aside>
          </div>
        </>
      ) : (
        <LoadingRegion label={words.loading} className={columns}>
          <Skeleton height="300px" className="rounded-2xl" />
          <Card pad className="grid grid-cols-1 gap-4">
            <Skeleton width="40%" height="24px" />
            <Skeleton height="64px" />
            <Skeleton height="54px" />
          </Card>
        </LoadingRegion>
      )}
    </>
  )
}

/** Two buttons share a row on phones, so their labels may take two lines. */
const onPhone = 'max-md:px-2 max-sm:text-sm max-sm:leading-tight max-sm:whitespace-normal'

function Balance({ loaded: { wallet, totals }, isApproved }: { loaded: LoadedWallet; isApproved: boolean }) {
  const words = useWords('wallet').balance
  const facts = [
    { label: words.held, value: wallet.held },
    { label: words.invested, value: totals.totalInvested },
    { label: words.returns, value: totals.achievedReturns },
  ]
  return (
    <section
      className={classNames(
        'balance relative grid gap-7 overflow-hidden rounded-(--r-dialog) bg-ink p-8 text-ink-text',
        'max-md:gap-4 max-md:rounded-xl max-md:px-4.5 max-md:py-5',
      )}
      aria-label={words.label}
    >
      <StarPattern className="pattern" />
      <div>
        <div className="flex items-center gap-3 text-sm text-ink-text-2">
          {words.label}
          <HideSwitch />
        </div>
        <div className="value">
          <PrivateMoney halalas={wallet.balance} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5 max-md:grid max-md:grid-cols-2 max-md:gap-2">
        {isApproved && (
          <Button
            variant="accent"
            size="lg"
            className={onPhone}
            onClick={() => {
              document.getElementById(depositAmountId)?.focus()
            }}
          >
            <Icon of={Plus} />
            {words.deposit}
          </Button>
        )}
        <ButtonLink variant="on-dark" size="lg" className={onPhone} to="/user/wallet/withdraw">
          <Icon of={ArrowUpFromLine} />
          {words.withdraw}
        </ButtonLink>
        {isApproved && (
          <ButtonLink variant="on-dark" size="lg" className={onPhone} to="/user/properties">
            <Icon of={Building2} className="max-sm:hidden" />
            {words.invest}
          </ButtonLink>
        )}
        <ButtonLink variant="on-dark" size="lg" className={onPhone} to="/user/wallet/bank">
          <Icon of={Landmark} className="max-sm:hidden" />
          {words.banks}
        </ButtonLink>
      </div>
      <EvenAmounts amounts={facts.map(({ value }) => value)}>
        <dl
          className={classNames(
            'grid grid-cols-[repeat(3,auto)] justify-start border-t border-ink-line pt-5',
            'max-md:justify-between max-md:gap-x-2 max-md:pt-3.5',
          )}
        >
          {facts.map(({ label, value }) => (
            <div key={label} className="border-ink-line md:px-7 md:first:ps-0 md:not-first:border-s">
              <dt className="text-xs/[1.6] text-ink-text-2">{label}</dt>
              <dd className="text-(length:--fs-lead) font-semibold max-md:text-sm">
                <PrivateMoney halalas={value} />
              </dd>
            </div>
          ))}
        </dl>
      </EvenAmounts>
    </section>
  )
}

interface LinkCardProps {
  readonly to: '/user/wallet/transfer' | '/user/wallet/card' | '/user/plan'
  readonly icon: LucideIcon
  readonly words: { readonly title: string; readonly text: string }
}

/** Links to transfers (PAY-1), saved cards (PAY-3) and plans (PRT-6). */
const LinkCard = ({ to, icon, words }: LinkCardProps) => (
  <Card as="section" pad className="flex items-center gap-3.5" aria-label={words.title}>
    <Tile icon={icon} tone="brand-soft" />
    <div className="min-w-0 flex-1">
      <Link to={to} className="link font-semibold">
        {words.title}
      </Link>
      <p className="text-xs text-text-2">{words.text}</p>
    </div>
  </Card>
)
