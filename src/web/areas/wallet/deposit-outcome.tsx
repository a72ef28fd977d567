import { useLoaderData } from '@tanstack/react-router'
import { Check, Clock, LoaderCircle, TriangleAlert, WifiOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#web/app/words.ts'
import { Button, ButtonAnchor, ButtonLink, IconButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Tile, type TileProps } from '#web/components/structure/surfaces.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import type { Deposit } from './load.ts'
import { RetryDeposit } from './retry-deposit.tsx'
import { Sentence } from './sentence.tsx'
import { type DepositOrigin, type DepositState, useDepositOutcome } from './use-deposit-outcome.ts'

/** The result after the gateway's page: paid, declined with the reason, or not known yet. */
export function DepositOutcome({
  depositId,
  place,
}: {
  depositId: string | undefined
  place: DepositOrigin
}) {
  const words = useWords('wallet').outcome
  const following = useDepositOutcome(depositId, place)
  const { outcome } = following
  return (
    // The live region must exist before its content, or it is not read out.
    <div role="status" aria-live="polite" className="not-empty:mb-5">
      {following.id !== undefined && (
        <div className="card relative flex items-start gap-4 p-5 pe-14">
          <Tile
            {...looks[outcome.kind]}
            round
            className={outcome.kind === 'checking' ? 'spinning' : undefined}
          />
          <div className="grid grid-cols-1 min-w-0 flex-1 gap-2.5">
            <Report
              outcome={outcome}
              isLooking={following.isLooking}
              lookAgain={following.lookAgain}
              isAtCart={place.path === '/user/cart'}
            />
          </div>
          <IconButton compact label={words.close} className="absolute end-3 top-3" onClick={following.close}>
            <Icon of={X} size="sm" />
          </IconButton>
        </div>
      )}
    </div>
  )
}

const looks: Record<DepositState['kind'], Pick<TileProps, 'icon' | 'tone'>> = {
  checking: { icon: LoaderCircle, tone: 'neutral' },
  succeeded: { icon: Check, tone: 'ok' },
  declined: { icon: X, tone: 'bad' },
  waiting: { icon: Clock, tone: 'warn' },
  unreachable: { icon: WifiOff, tone: 'warn' },
  unknown: { icon: TriangleAlert, tone: 'warn' },
}

interface ReportProps {
  outcome: DepositState
  isLooking: boolean
  lookAgain: () => void
  /** True if the page shows the cart. */
  isAtCart: boolean
}

function Report({ outcome, isLooking, lookAgain, isAtCart }: ReportProps) {
  const words = useWords('wallet').outcome
  switch (outcome.kind) {
    case 'checking':
      return <strong className="py-2">{words.checking}</strong>
    case 'unknown':
      return <strong className="py-2">{words.unknown}</strong>
    case 'succeeded':
      return <SuccessfulDeposit deposit={outcome.deposit} isAtCart={isAtCart} />
    case 'declined':
      return <Declined deposit={outcome.deposit} isAtCart={isAtCart} />
    case 'waiting':
      return (
        <>
          <OutcomeMessage of={words.waiting} deposit={outcome.deposit}>
            {isLooking ? words.waitingText : words.stopped}
          </OutcomeMessage>
          <LookAgain isLooking={isLooking} lookAgain={lookAgain}>
            {outcome.deposit.paymentUrl && (
              <ButtonAnchor variant="ghost" size="sm" href={outcome.deposit.paymentUrl}>
                {words.openPage}
              </ButtonAnchor>
            )}
          </LookAgain>
        </>
      )
    case 'unreachable':
      return (
        <>
          <strong>{words.unreachable}</strong>
          <LookAgain isLooking={isLooking} lookAgain={lookAgain} />
        </>
      )
  }
}

interface OutcomeMessageProps {
  of: (amount: string) => string
  deposit: Deposit
  children: ReactNode
}

const OutcomeMessage = ({ of, deposit, children }: OutcomeMessageProps) => (
  <div>
    <strong>
      <Sentence of={of} parts={[<PrivateMoney key="0" halalas={deposit.amount} />]} />
    </strong>
    <p className="text-sm text-text-2">{children}</p>
  </div>
)

function LookAgain({
  isLooking,
  lookAgain,
  children,
}: Pick<ReportProps, 'isLooking' | 'lookAgain'> & { children?: ReactNode }) {
  const words = useWords('wallet').outcome
  return (
    <div className="flex items-center flex-wrap gap-2">
      <Button variant="outline" size="sm" busy={isLooking} busyText={words.checking} onClick={lookAgain}>
        {words.again}
      </Button>
      {children}
    </div>
  )
}

interface EndedProps {
  deposit: Deposit
  isAtCart: boolean
}

function SuccessfulDeposit({ deposit, isAtCart }: EndedProps) {
  const { outcome: words, brands } = useWords('wallet')
  const { cartCount } = useLoaderData({ from: '/_user' })
  const { card } = deposit
  const names: Readonly<Record<string, string>> = brands
  return (
    <>
      <OutcomeMessage of={words.succeeded} deposit={deposit}>
        {card ? (
          <Sentence
            of={words.succeededText}
            parts={[names[card.brand] ?? card.brand, <LtrText key="1" value={card.lastFour} />]}
          />
        ) : (
          words.succeededPlain
        )}
      </OutcomeMessage>
      {cartCount > 0 && !isAtCart && (
        <ButtonLink to="/user/cart" size="sm" className="justify-self-start">
          {words.toCart(cartCount)}
        </ButtonLink>
      )}
    </>
  )
}

/** A declined deposit can be retried on its page, or else with a new one. */
function Declined({ deposit, isAtCart }: EndedProps) {
  const { outcome: words, failures } = useWords('wallet')
  return (
    <>
      <OutcomeMessage of={words.declined} deposit={deposit}>
        {failures[deposit.failureReason ?? 'other']} {words.declinedText}
      </OutcomeMessage>
      <RetryDeposit
        deposit={deposit}
        size="sm"
        backTo={isAtCart ? 'cart' : 'wallet'}
        className="justify-self-start"
      >
        {words.retry}
      </RetryDeposit>
    </>
  )
}
