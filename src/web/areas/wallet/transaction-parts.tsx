import {
  ArrowDownLeft,
  ArrowUpRight,
  Building2,
  CalendarSync,
  CircleAlert,
  HandCoins,
  type LucideIcon,
  Undo2,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { isolatePercents } from '#kit/format.ts'
import { isByPlan } from '#modules/orders/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import type { Transaction } from '#web/areas/transactions/load.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Tile, type TileProps } from '#web/components/structure/surfaces.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'

const icons: Record<Transaction['type'], LucideIcon> = {
  deposit: ArrowDownLeft,
  withdrawal: ArrowUpRight,
  sales: HandCoins,
  funded: Building2,
}

const hasFailed = ({ status }: Transaction): boolean => status === 'failed' || status === 'rejected'

/** Returns whether the movement returns the investor's own money, which is no gain. */
const isRefund = ({ kind }: Transaction): boolean =>
  kind === 'capital' ||
  kind === 'investment_refunded' ||
  kind === 'fee_refunded' ||
  kind === 'withdrawal_returned'

export const hasFailedDeposit = ({ type, status, method }: Transaction): boolean =>
  type === 'deposit' && status === 'failed' && method === 'online'

function chooseLook(transaction: Transaction): Pick<TileProps, 'icon' | 'tone'> {
  if (isRefund(transaction)) return { icon: Undo2, tone: 'neutral' }
  if (transaction.status === 'failed') return { icon: X, tone: 'bad' }
  if (transaction.status === 'rejected') return { icon: CircleAlert, tone: 'bad' }
  const icon = icons[transaction.type]
  if (transaction.status === 'pending') return { icon, tone: 'warn' }
  return { icon, tone: transaction.direction === 'in' ? 'ok' : 'brand-soft' }
}

export const TransactionTile = ({ transaction }: { transaction: Transaction }) => (
  <Tile {...chooseLook(transaction)} />
)

/** The movement's name, and below it the opportunity, the reason, or the fallback. */
export function TransactionName({
  transaction,
  fallback,
}: {
  transaction: Transaction
  fallback: ReactNode
}) {
  const words = useWords('wallet')
  const failures: Readonly<Record<string, string>> = words.failures
  const { kind, reason, title, placedBy } = transaction
  const subtitle =
    title === null ? reason && (failures[reason] ?? words.failures.other) : isolatePercents(title)
  return (
    <div>
      <div className="font-semibold leading-[1.55]">{words.transactions.kinds[kind]}</div>
      <div className="text-xs text-text-3">{subtitle ?? fallback}</div>
      {isByPlan(placedBy) && (
        <div className="text-xs flex items-center gap-1 text-text-2">
          <Icon of={CalendarSync} size="sm" />
          {words.transactions.byPlan[placedBy]}
        </div>
      )}
    </div>
  )
}

/** The amount with the sign of its direction. Struck through if it never moved the wallet. */
export function TransactionAmount({ transaction, decimals }: { transaction: Transaction; decimals?: 2 }) {
  const { amount, direction, status, balance } = transaction
  const isGain = direction === 'in' && status === 'completed' && !isRefund(transaction)
  return (
    <span
      className={classNames(
        'font-semibold',
        isGain && 'text-positive',
        hasFailed(transaction) && balance === null && 'text-text-3 line-through',
      )}
    >
      <PrivateMoney halalas={direction === 'in' ? amount : -amount} sign="always" decimals={decimals} />
    </span>
  )
}

const tones: Partial<Record<Transaction['status'], Tone>> = {
  pending: 'warn',
  failed: 'bad',
  rejected: 'bad',
}

/** Completed is normal text; every other status has a badge. */
export function TransactionStatusBadge({ status }: Pick<Transaction, 'status'>) {
  const { statuses } = useWords('wallet').transactions
  const tone = tones[status]
  if (!tone) return <span className="text-text-3">{statuses[status]}</span>
  return (
    <Badge small tone={tone}>
      {statuses[status]}
    </Badge>
  )
}
