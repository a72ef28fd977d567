import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { isolatePercents } from '#kit/format.ts'
import { receiptList } from '#modules/receipts/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { AssignMany } from '#web/areas/work/assign-many.tsx'
import { useMayAssign } from '#web/areas/work/workers.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { buildAddedColumns } from '#web/components/list/added-columns.tsx'
import { useMovementWords } from '#web/components/list/filter-words.ts'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { openColumn } from '#web/components/list/open-column.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'

type Receipt = Awaited<ReturnType<Api['receipts']['receipts']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/receipt/')

/** The list of bank receipts (PAY-1). */
export function ReceiptsPage() {
  const { list: words } = useWords('receipts')
  const part = route.useLoaderData()
  const mayAssign = useMayAssign('receipt')
  const isMaker = useHasDuty('finance-maker')
  return (
    <ListPage
      list={receiptList}
      path="/admin-sahl/receipt"
      address={route.useSearch()}
      part={part}
      action={
        isMaker && (
          <ButtonLink to="/admin-sahl/receipt/new">
            <Icon of={Plus} />
            {words.add}
          </ButtonLink>
        )
      }
      words={useMovementWords(words)}
      columns={useColumns(part.addedColumns)}
      rowKey={({ id }) => id}
      rowName={({ bankReference }) => bankReference}
      rowNumber={({ bankReference }) => bankReference}
      filePath="/api/admin/bank-receipts/export"
      acts={mayAssign ? (chosen) => <AssignMany kind="receipt" chosen={chosen} /> : undefined}
    />
  )
}

function useColumns(
  added: Parameters<typeof buildAddedColumns>[0],
): ListColumn<typeof receiptList, Receipt>[] {
  const { list: words } = useWords('receipts')
  const { columns: names } = words
  return [
    {
      key: 'reference',
      header: names.reference,
      holds: ['reference', 'text'],
      full: true,
      isFixed: true,
      cell: ({ bankReference, text }) => (
        <span>
          <ReferenceText value={bankReference} className="font-semibold" />
          <span className="block">
            <bdi className="text-xs text-text-3">{text}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: names.amount,
      holds: ['amount'],
      sorts: { ascending: 'smallest', descending: 'largest' },
      sum: 'amount',
      end: true,
      cell: ({ amount }) => <Money halalas={amount} decimals={2} className="font-semibold" />,
    },
    {
      key: 'status',
      header: names.status,
      holds: ['status'],
      cell: ({ status }) => <ReceiptBadge status={status} />,
    },
    {
      key: 'party',
      header: names.party,
      holds: ['party', 'ending'],
      cell: ({ party }) => party.name && <bdi className="text-sm">{party.name}</bdi>,
    },
    {
      key: 'owner',
      header: names.owner,
      holds: ['investor', 'opportunity'],
      cell: ({ investor, opportunity }) => {
        if (investor) {
          return (
            <span className="text-sm">
              <AccountHolder of={investor} />
            </span>
          )
        }
        return opportunity && <bdi className="text-sm">{isolatePercents(opportunity.title)}</bdi>
      },
    },
    {
      key: 'booked',
      header: names.booked,
      holds: ['booked', 'recordedBy', 'recorded'],
      wideOnly: true,
      cell: ({ bookedOn }) => <DateText value={bookedOn} className="text-sm" />,
    },
    ...buildAddedColumns<typeof receiptList, Receipt>(added),
    openColumn(
      words,
      '/admin-sahl/receipt/$id',
      ({ bankReference }) => bankReference,
      ({ status }) => status === 'suspense',
    ),
  ]
}

const tones: Readonly<Record<Receipt['status'], Tone>> = {
  suspense: 'warn',
  credited: 'ok',
  income: 'ok',
  gateway_payout: 'ok',
  sent_back: 'neutral',
  payout_return: 'neutral',
}

export function ReceiptBadge({ status }: Pick<Receipt, 'status'>) {
  const { statuses } = useWords('receipts')
  return <Badge tone={tones[status]}>{statuses[status]}</Badge>
}
