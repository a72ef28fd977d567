import type { Api } from '#web/app/contracts.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { customerSection, type SectionProps } from '../section.ts'

type CardDeposit = Awaited<ReturnType<Api['payments']['customersDeposits']>>['items'][number]
type Transfers = Awaited<ReturnType<Api['receipts']['customersTransfers']>>
interface MoneyIn {
  readonly byCard: readonly CardDeposit[]
  readonly transfers: Transfers
}

/** The customer's deposits, and where each is (ADM-3). */
export const deposits = customerSection<MoneyIn>({
  name: 'deposits',
  column: 'wide',
  load: async (api, id) => {
    const [{ items: byCard }, transfers] = await Promise.all([
      api.payments.customersDeposits({ id }),
      api.receipts.customersTransfers({ id }),
    ])
    return { byCard, transfers }
  },
  Section: Deposits,
})

function Deposits({ data: { byCard, transfers } }: SectionProps<MoneyIn>) {
  const { deposits: words } = useWords('customers')
  return (
    <Card as="section" className="panel" aria-labelledby="deposits-title">
      <div className="panel-head">
        <h2 id="deposits-title">{words.title}</h2>
        {transfers.reference && <ReferenceText value={transfers.reference} className="text-xs text-text-3" />}
      </div>
      {byCard.length + transfers.items.length === 0 && (
        <p className="text-sm text-text-2 px-5 pb-5">{words.none}</p>
      )}
      <ul className="divide-y divide-line">
        {transfers.items.map((one) => (
          <TransferRow key={one.id} transfer={one} />
        ))}
        {byCard.map((one) => (
          <CardRow key={one.id} deposit={one} />
        ))}
      </ul>
    </Card>
  )
}

const toneOf: Readonly<Record<CardDeposit['status'], Tone>> = {
  pending: 'warn',
  completed: 'ok',
  failed: 'bad',
}

function CardRow({ deposit }: { deposit: CardDeposit }) {
  const { deposits: words } = useWords('customers')
  const { roles } = useSession()
  const { amount, status, reason, startedAt, gatewayReference, cardLastFour, orderId, transactionId } =
    deposit
  return (
    <li className="text-sm grid grid-cols-1 gap-1 px-5 py-3">
      <p className="flex items-center justify-between gap-3">
        <strong>
          <Money halalas={amount} decimals={2} />
        </strong>
        <Badge tone={toneOf[status]}>{words.statuses[status]}</Badge>
      </p>
      <p className="text-xs text-text-3 flex items-center gap-3 flex-wrap gap-x-3">
        <span>{words.byCard}</span>
        {cardLastFour && <LtrText value={`•••• ${cardLastFour}`} />}
        <DateText value={startedAt} form="date-time" />
        {reason && <span className="text-danger">{words.reasons[reason]}</span>}
      </p>
      <p className="text-xs flex items-center gap-3 flex-wrap gap-x-3">
        {gatewayReference && (
          <LtrText value={gatewayReference} className="text-text-3 wrap-anywhere whitespace-normal" />
        )}
        {orderId && (
          <ServedLink leadsTo={`/admin-sahl/investment/${orderId}`} className="link">
            {words.order}
          </ServedLink>
        )}
        {transactionId && roles.includes('admin') && (
          <ServedLink leadsTo={`/admin-sahl/books/transactions/${transactionId}`} className="link">
            {words.entry}
          </ServedLink>
        )}
      </p>
    </li>
  )
}

function TransferRow({ transfer }: { transfer: Transfers['items'][number] }) {
  const { deposits: words } = useWords('customers')
  const { roles } = useSession()
  const { id, amount, bookedOn, bankReference, status, by } = transfer
  return (
    <li className="text-sm grid grid-cols-1 gap-1 px-5 py-3">
      <p className="flex items-center justify-between gap-3">
        <strong>
          <Money halalas={amount} decimals={2} />
        </strong>
        <Badge tone={status === 'suspense' ? 'warn' : 'ok'}>
          {status === 'suspense' ? words.maybeTheirs : words.transferStatuses[status]}
        </Badge>
      </p>
      <p className="text-xs text-text-3 flex items-center gap-3 flex-wrap gap-x-3">
        <span>{words.byTransfer}</span>
        <DateText value={bookedOn} />
        {roles.includes('admin') ? (
          <ServedLink leadsTo={`/admin-sahl/receipt/${id}`} className="link">
            <LtrText value={bankReference} className="wrap-anywhere" />
          </ServedLink>
        ) : (
          <LtrText value={bankReference} className="wrap-anywhere" />
        )}
        {by.map((likeness) => (
          <span key={likeness}>{words.likenesses[likeness]}</span>
        ))}
      </p>
    </li>
  )
}
