import { getRouteApi, Link } from '@tanstack/react-router'
import { isolatePercents } from '#kit/format.ts'
import { isByPlan } from '#modules/orders/vocabulary.ts'
import type { Api } from '#web/app/contracts.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import { EntryLink } from '#web/areas/admin/trail.tsx'
import { OpenProposals } from '#web/areas/approvals/open-proposals.tsx'
import { Badge } from '#web/components/badge.tsx'
import { questionAbout } from '#web/components/form/asked.ts'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { AdminHead, AdminMain, adminColumns } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { Table } from '#web/components/structure/table.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { AcceptedDocuments } from './accepted-documents.tsx'
import { ActDialog } from './order-dialogs.tsx'
import { OrderStatusBadge } from './status.tsx'

export type OrderDetail = Awaited<ReturnType<Api['orders']['investorsOrder']>>
const route = getRouteApi('/_admin/admin-sahl/investment_/$id')

/** ADM-5: one order: its lines, payment and ledger entries. */
export function OrderPage() {
  const { page: words } = useWords('orders')
  const { order, proposals, accepted } = route.useLoaderData()
  const { ask } = route.useSearch()
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin-sahl/investment', label: words.back }}
        title={<ReferenceText value={order.reference} />}
        badge={<OrderStatusBadge status={order.status} />}
      />
      <div className={adminColumns}>
        <Facts of={order} />
        <div className="grid grid-cols-1 gap-4">
          <OpenProposals of={proposals} ask={ask} place={`/admin-sahl/investment/${order.id}`} />
          <Lines of={order} />
          <AcceptedDocuments
            documents={accepted}
            lines={order.lines}
            path={`/api/admin/orders/${order.id}`}
            words={words.accepted}
          />
          <Postings of={order} />
        </div>
      </div>
      <ActDialog of={order} ask={ask} />
    </AdminMain>
  )
}

function Facts({ of: order }: { of: OrderDetail }) {
  const { page: words, columns, method, placers } = useWords('orders')
  const facts: Fact[] = [
    [columns.investor, <AccountHolder key="investor" of={order.investor} isLink />],
    [columns.amount, <Money key="amount" halalas={order.amount} decimals={2} />],
    [columns.fees, <Money key="fees" halalas={order.fees} decimals={2} />],
    [columns.total, <Money key="total" halalas={order.total} decimals={2} />],
    [columns.method, method[order.method]],
    [columns.placedBy, isByPlan(order.placedBy) && placers[order.placedBy]],
    [words.payment, order.payment && <Payment of={order} />],
    [columns.at, <DateText key="at" value={order.createdAt} form="date-time" />],
    [words.paidAt, order.completedAt && <DateText value={order.completedAt} form="date-time" />],
    [
      words.lapsesAt,
      order.status === 'pending_payment' && order.lapsesAt && (
        <DateText value={order.lapsesAt} form="date-time" />
      ),
    ],
  ]
  return (
    <Card as="section" className="panel xl:order-last" aria-label={order.reference}>
      <FactList facts={facts} />
      {order.can.cancel && (
        <p className="px-5 pb-5">
          <AskLink ask={questionAbout('cancel', order.id)} variant="danger-soft" size="sm">
            {words.cancel}
          </AskLink>
        </p>
      )}
    </Card>
  )
}

/** The payment's status, with the customer's deposits and the ledger entry that credited it. */
function Payment({ of: { payment, investor } }: { of: OrderDetail }) {
  const { page: words } = useWords('orders')
  const { roles } = useSession()
  if (!payment) return null
  return (
    <span className="flex items-center gap-3 flex-wrap justify-end gap-x-3">
      <span>{words.payments[payment.status]}</span>
      <Link
        to="/admin-sahl/customer/$id"
        params={{ id: investor.id }}
        hash="deposits-title"
        preload={false}
        className="link"
      >
        {words.deposit}
      </Link>
      {payment.entryId && roles.includes('admin') && <EntryLink id={payment.entryId} />}
    </span>
  )
}

function Lines({ of: order }: { of: OrderDetail }) {
  const { page: words } = useWords('orders')
  return (
    <Card as="section" className="panel" aria-labelledby="lines">
      <div className="panel-head">
        <h2 id="lines">{words.lines}</h2>
      </div>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.id} className="grid gap-2 px-6 py-4">
            <div className="flex items-center justify-between gap-4">
              <Link
                to="/user/properties/$id"
                params={{ id: line.property.slug }}
                className="font-semibold hover:underline"
              >
                {isolatePercents(line.property.title)}
              </Link>
              <span className="text-end">
                <span className="font-semibold block">
                  <Money halalas={line.amount} decimals={2} />
                </span>
                {line.fee > 0 && (
                  <span className="text-xs text-text-3 block">
                    {words.fee} <Money halalas={line.fee} decimals={2} />
                  </span>
                )}
              </span>
            </div>
            <LineOutcome line={line} order={order} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LineOutcome({ line, order }: { line: OrderDetail['lines'][number]; order: OrderDetail }) {
  const { page: words } = useWords('orders')
  if (line.returnedAt !== null) {
    return (
      <p className="text-sm flex items-center flex-wrap gap-2">
        <Badge tone="neutral">{words.returned}</Badge>
        <DateText value={line.returnedAt} form="date-time" className="text-text-2" />
      </p>
    )
  }
  if (order.refundsProposed.includes(line.id)) {
    return <p className="text-sm text-text-2">{words.refundProposed}</p>
  }
  if (line.status !== 'completed' || !order.can.refund) return null
  return (
    <div className="flex items-center justify-between flex-wrap gap-3">
      <span className="text-sm text-text-2">
        {line.cancellableUntil === null ? (
          words.afterCoolingOff
        ) : (
          <>
            {words.coolingOff} <DateText value={line.cancellableUntil} form="date-time" />
          </>
        )}
      </span>
      <AskLink
        ask={questionAbout('refund', line.id)}
        variant="outline"
        size="sm"
        aria-label={words.refundOf(line.property.title)}
      >
        {words.refund}
      </AskLink>
    </div>
  )
}

function Postings({ of: { postings } }: { of: OrderDetail }) {
  const { page: words } = useWords('orders')
  const mayOpenBooks = useSession().roles.includes('admin')
  return (
    <Card as="section" className="panel" aria-labelledby="postings">
      <div className="panel-head">
        <h2 id="postings">{words.postings}</h2>
      </div>
      {postings.length === 0 ? (
        <p className="text-sm text-text-2 px-6 pb-6">{words.noPostings}</p>
      ) : (
        <Table
          caption={words.postings}
          rows={postings}
          rowKey={({ transactionId, account, amount }) => `${transactionId} ${account} ${amount}`}
          columns={[
            {
              key: 'at',
              header: words.at,
              cell: ({ at }) => <DateText value={at} form="date-time" className="text-sm" />,
            },
            {
              key: 'kind',
              header: words.kind,
              cell: ({ kind, transactionId }) => {
                const name = words.kinds[kind as keyof typeof words.kinds] ?? kind
                return mayOpenBooks ? (
                  <Link
                    to="/admin-sahl/books/transactions/$id"
                    params={{ id: transactionId }}
                    className="link"
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )
              },
            },
            {
              key: 'account',
              header: words.account,
              cell: ({ account }) => words.accounts[account as keyof typeof words.accounts] ?? account,
            },
            {
              key: 'amount',
              header: words.amount,
              end: true,
              cell: ({ amount }) => <Money halalas={amount} sign="always" decimals={2} />,
            },
          ]}
        />
      )}
    </Card>
  )
}
