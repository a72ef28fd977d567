import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { Building2, ChartPie, Check, ChevronRight, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isByPlan } from '#modules/orders/vocabulary.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { AcceptedDocuments } from '#web/areas/orders/accepted-documents.tsx'
import type { Stake } from '#web/areas/portfolio/load.ts'
import { stakeAnchor } from '#web/areas/portfolio/stake-anchor.ts'
import { StakeStages } from '#web/areas/portfolio/stake-stages.tsx'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card, Tile } from '#web/components/structure/surfaces.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { CancelDialog, CoolingOff } from './cooling-off.tsx'
import type { LoadedOrder, Order } from './load.ts'
import { TimeLeft } from './open-order.tsx'
import { CancelOrder, FinishPaying } from './order-actions.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useFollowedOrder } from './use-followed-order.ts'

type Payment = LoadedOrder['payment']

const route = getRouteApi('/_user/user/cart/thank-you')

/** The result of an order (BUY-6): confirmed with its receipt, still waiting, or failed with the reason. */
export function ThankYouPage() {
  return (
    <main id="main" className="wrap">
      <Content />
    </main>
  )
}

function Content() {
  const loaded = route.useLoaderData()
  const { ask } = route.useSearch()
  const isBackFromPaying = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('status') === 'paid',
  })
  if (!loaded) return null
  const { order, payment, accepted, stakes } = loaded
  if (order.status === 'completed') {
    return (
      <>
        <Confirmed order={order} stakes={stakes} accepted={accepted} />
        <CancelDialog order={order} ask={ask} />
      </>
    )
  }
  if (order.status === 'pending_payment') return <Awaited order={order} payment={payment} />
  return isBackFromPaying && order.endedBecause === 'lapsed' ? (
    <PaidLate order={order} />
  ) : (
    <FailedOrder order={order} />
  )
}

interface HeadProps {
  tile: ReactNode
  title: string
  children: ReactNode
}

const Head = ({ tile, title, children }: HeadProps) => (
  <div className="grid justify-items-center gap-3 pt-10 pb-8 text-center max-md:pt-6" role="status">
    {tile}
    <h1 className="h1">{title}</h1>
    <p className="text-text-2 max-w-measure">{children}</p>
  </div>
)

function Confirmed({ order, stakes, accepted }: Pick<LoadedOrder, 'order' | 'stakes' | 'accepted'>) {
  const words = useWords('cart').result
  const locale = usePageLocale()
  return (
    <div className="mx-auto max-w-180">
      <Head tile={<Tile icon={Check} tone="ok" size="big" round />} title={words.title}>
        {words.thanks}
      </Head>
      <OrderSummary
        order={order}
        receipt={`/api/orders/${order.id}/receipt?lang=${locale}`}
        facts={
          isByPlan(order.placedBy)
            ? [
                [
                  words.placedBy,
                  <Link key="plan" to="/user/plan" className="link">
                    {words.placers[order.placedBy]}
                  </Link>,
                ],
              ]
            : []
        }
        below={(line) => (
          <>
            <LineStake line={line} stake={stakes.find(({ property }) => property.id === line.property.id)} />
            <CoolingOff line={line} />
          </>
        )}
      />
      <div className="mt-5">
        <AcceptedDocuments
          documents={accepted}
          lines={order.lines}
          path={`/api/orders/${order.id}`}
          words={words.accepted}
        />
      </div>
      <h2 className="text-lg mt-8 mb-3">{words.next}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        <NextStep
          icon={ChartPie}
          title={
            <Link to="/user/portfolio" className="after:absolute after:inset-0">
              {words.portfolio}
            </Link>
          }
          text={words.portfolioText}
        />
        <NextStep
          icon={Building2}
          title={
            <Link to="/user/properties" className="after:absolute after:inset-0">
              {words.opportunities}
            </Link>
          }
          text={words.opportunitiesText}
        />
      </div>
    </div>
  )
}

function LineStake({ line, stake }: { line: Order['lines'][number]; stake: Stake | undefined }) {
  const words = useWords('cart').result
  if (!stake || line.returnedAt !== null) return null
  return (
    <>
      <StakeStages stake={stake} full />
      <p className="text-sm">
        <Link to="/user/portfolio" hash={stakeAnchor(line.property.id)} className="link">
          {words.stake}
        </Link>
      </p>
    </>
  )
}

const NextStep = ({ icon, title, text }: { icon: typeof Check; title: ReactNode; text: string }) => (
  <Card className="relative flex items-center gap-4 p-5 hover:border-line-strong">
    <Tile icon={icon} tone="brand-soft" />
    <div className="min-w-0 flex-1">
      <h3 className="text-base">{title}</h3>
      <p className="text-sm text-text-2">{text}</p>
    </div>
    <Icon of={ChevronRight} size="sm" flip />
  </Card>
)

interface AwaitedProps {
  order: Order
  payment: Payment
}

/**
 * A declined payment can be retried until the order expires; anything else is polled. The declined attempt may be an
 * earlier one, so the gateway is asked before the failure is shown.
 */
function Awaited({ order, payment }: AwaitedProps) {
  const following = useFollowedOrder(order.id)
  const { isLooking, hasLooked } = following
  const isTold = hasLooked || !isLooking
  return payment?.status === 'failed' && isTold ? (
    <Declined order={order} payment={payment} />
  ) : (
    <Pending order={order} following={following} />
  )
}

/**
 * A payment arrived after the order expired, and may still complete it. Nothing is shown as failed before that is
 * known.
 */
function PaidLate({ order }: { order: Order }) {
  const following = useFollowedOrder(order.id)
  const { isLooking, hasLooked } = following
  return hasLooked && !isLooking ? (
    <FailedOrder order={order} />
  ) : (
    <Pending order={order} following={following} />
  )
}

interface PendingProps {
  order: Order
  following: ReturnType<typeof useFollowedOrder>
}

function Pending({ order, following: { isLooking, lookAgain } }: PendingProps) {
  const words = useWords('cart').result.pending
  const isOpen = order.status === 'pending_payment'
  return (
    <div className="mx-auto max-w-180 text-center">
      <Head tile={<Tile icon={Clock} tone="warn" size="big" round />} title={words.title}>
        <Sentence
          of={isLooking ? words.text : words.stopped}
          parts={[<ReferenceText key="0" value={order.reference} />]}
        />
      </Head>
      {isOpen && <TimeLeft order={order} />}
      <div className="flex gap-3 flex-wrap mt-5 items-start justify-center">
        <PressForm of="orders.confirmOrder" params={{ id: order.id }} onPress={lookAgain}>
          <Button type="submit" variant="outline" busy={isLooking} busyText={words.checking}>
            {words.again}
          </Button>
        </PressForm>
        {isOpen && (
          <FinishPaying orderId={order.id} variant="ghost">
            {words.openPage}
          </FinishPaying>
        )}
      </div>
    </div>
  )
}

function Declined({ order, payment }: AwaitedProps) {
  const words = useWords('cart').result.declined
  const { failures } = useWords('wallet')
  return (
    <div className="mx-auto max-w-180 text-center">
      <Head tile={<Tile icon={X} tone="bad" size="big" round />} title={words.title}>
        {failures[payment?.failureReason ?? 'other']} {words.todo}
      </Head>
      <TimeLeft order={order} />
      <div className="flex gap-3 flex-wrap mt-5 items-start justify-center">
        <FinishPaying orderId={order.id} variant="accent">
          {words.retry}
        </FinishPaying>
        <CancelOrder orderId={order.id} variant="outline">
          {words.giveUp}
        </CancelOrder>
      </div>
    </div>
  )
}

/** The reasons for which no payment reached the wallet. */
const isUnpaid = (because: Order['endedBecause']): boolean =>
  because === null || ['lapsed', 'given_up', 'called_off', 'payment_failed'].includes(because)

function FailedOrder({ order: { endedBecause } }: { order: Order }) {
  const words = useWords('cart').result.failed
  // Only an expired order can still be completed by a payment. For all others, the payment goes to the wallet.
  const late = words.ifPaidLate[endedBecause === 'lapsed' ? 'finalised' : 'kept']
  return (
    <div className="mx-auto max-w-180">
      <Head tile={<Tile icon={X} tone="bad" size="big" round />} title={words.title}>
        {words.ended[endedBecause ?? 'lapsed']}{' '}
        {isUnpaid(endedBecause) ? `${words.cartAgain} ${late}` : words.kept}
      </Head>
      <div className="flex items-center gap-3 flex-wrap justify-center">
        <ButtonLink to="/user/cart">{words.cart}</ButtonLink>
        <ButtonLink to="/user/wallet" variant="outline">
          {words.wallet}
        </ButtonLink>
      </div>
    </div>
  )
}
