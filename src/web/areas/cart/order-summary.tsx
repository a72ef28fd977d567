import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolatePercents } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonAnchor } from '#web/components/button.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Thumbnail } from '#web/components/pictures/thumbnail.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { EvenAmounts } from '#web/components/values/figures.tsx'
import { DateInBoth } from '#web/components/values/hijri-text.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { HideSwitch, PrivateMoney, useAreOthers } from '#web/components/values/private-money.tsx'
import type { Order } from './load.ts'

type Line = Order['lines'][number]

interface OrderSummaryProps {
  order: Order
  /** The address of the receipt. */
  receipt: string
  /** Facts beside reference, date and method. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** The state and the actions of a line. */
  below: (line: Line) => ReactNode
}

/** A paid order: its facts, its lines, its total and its receipt (BUY-6). */
export function OrderSummary({ order, receipt, facts, below }: OrderSummaryProps) {
  const words = useWords('cart').result
  const areOthers = useAreOthers()
  return (
    <EvenAmounts amounts={[...order.lines.flatMap(({ amount, fee }) => [amount, fee]), order.total]}>
      <Card as="section" className="overflow-hidden" aria-label={words.stakes}>
        <dl className="grid grid-cols-3 gap-4 p-6 max-md:grid-cols-2 max-md:p-5">
          <Fact label={words.reference} value={<ReferenceText value={order.reference} />} />
          <Fact label={words.date} value={<DateInBoth value={order.completedAt ?? order.createdAt} />} />
          <Fact label={words.method} value={words.methods[order.method]} />
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
        <ul className="divide-y divide-line border-t border-line">
          {order.lines.map((line) => (
            <OrderLine key={line.id} line={line}>
              {below(line)}
            </OrderLine>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line bg-canvas p-5 md:p-6">
          <div>
            <div className="text-sm text-text-2 flex items-center gap-1">
              {words.total}
              {!areOthers && <HideSwitch />}
            </div>
            <div className="font-display text-xl leading-normal font-semibold">
              <PrivateMoney halalas={order.total} />
            </div>
          </div>
          <ButtonAnchor variant="outline" href={receipt} download>
            <Icon of={Download} size="sm" />
            {words.receipt}
          </ButtonAnchor>
        </div>
      </Card>
    </EvenAmounts>
  )
}

const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt className="text-xs text-text-3">{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

function OrderLine({ line: { property, amount, fee }, children }: { line: Line; children: ReactNode }) {
  const words = useWords('cart').result
  return (
    <li className="grid gap-4 px-6 py-4 max-md:px-5">
      <div className="flex items-center gap-4">
        <Thumbnail path={property.cover} />
        <Link
          to="/user/properties/$id"
          params={{ id: property.slug }}
          className="min-w-0 flex-1 font-semibold hover:underline"
        >
          {isolatePercents(property.title)}
        </Link>
        <div className="text-end">
          <div className="font-semibold">
            <PrivateMoney halalas={amount} />
          </div>
          {fee > 0 && (
            <div className="text-xs text-text-3">
              {words.fee} <PrivateMoney halalas={fee} />
            </div>
          )}
        </div>
      </div>
      {children}
    </li>
  )
}
