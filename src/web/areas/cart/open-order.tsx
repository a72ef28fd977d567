import { Clock } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { Card, Tile } from '#web/components/structure/surfaces.tsx'
import { Countdown, useSecondsUntil } from '#web/components/values/countdown.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import type { Order } from './load.ts'
import { CancelOrder, FinishPaying } from './order-actions.tsx'
import { useConfirmOrder } from './use-confirm-order.ts'

/** An order that awaits its payment: its total, the time left, and the actions to pay or cancel (BUY-3). */
export function OpenOrder({ order }: { order: Order }) {
  const words = useWords('cart').open
  const { id, lapsesAt, createdAt, total, reference } = order
  const isOver = useSecondsUntil(lapsesAt ?? createdAt) === 0
  return (
    <Card as="section" pad className="grid grid-cols-1 mb-5 gap-3" aria-labelledby="open-order">
      <div className="flex items-start gap-4">
        <Tile icon={Clock} tone="warn" round />
        <div className="grid grid-cols-1 min-w-0 flex-1 gap-1">
          <h2 id="open-order" className="text-lg">
            {words.title}
          </h2>
          <p>
            <Sentence
              of={words.text}
              parts={[<ReferenceText key="0" value={reference} />, <PrivateMoney key="1" halalas={total} />]}
            />
          </p>
          <TimeLeft order={order} />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-2 sm:ps-16">
        {isOver ? null : (
          <FinishPaying orderId={id} variant="accent">
            {words.finish}
          </FinishPaying>
        )}
        <CancelOrder orderId={id} variant="outline">
          {words.giveUp}
        </CancelOrder>
        <ButtonLink to="/user/cart/thank-you" search={{ order: id }} variant="ghost">
          {words.see}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** Shows how long the stakes are reserved, or that none are (BUY-3b). */
export function TimeLeft({ order: { id, lapsesAt, createdAt, isHeld } }: { order: Order }) {
  const words = useWords('cart').open
  const confirm = useConfirmOrder(id)
  const isOver = useSecondsUntil(lapsesAt ?? createdAt) === 0
  if (lapsesAt === null) return null
  return (
    <p className="text-sm text-text-2">
      {isOver ? (
        words.over
      ) : (
        <Sentence
          of={isHeld ? words.held : words.notHeld}
          parts={[<Countdown key="0" until={lapsesAt} endedText={words.over} onEnd={() => void confirm()} />]}
        />
      )}
    </p>
  )
}
