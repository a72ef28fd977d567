import makeForm from 'virtual:form/withdrawals.makeBatch'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Files } from 'lucide-react'
import type { withdrawalsContract } from '#modules/withdrawals/contract.ts'
import { withdrawalList } from '#modules/withdrawals/lists.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import { ActButton } from '#web/areas/admin/act-button.tsx'
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
import type { OfficeWithdrawal } from './load.ts'

const route = getRouteApi('/_admin/admin-sahl/wallet/')

/** PAY-5: the withdrawals, the longest waiting first. */
export function WithdrawalsPage() {
  const { list: words } = useWords('withdrawals')
  const part = route.useLoaderData()
  const mayAssign = useMayAssign('withdrawal')
  return (
    <ListPage
      list={withdrawalList}
      path="/admin-sahl/wallet"
      address={route.useSearch()}
      part={part}
      action={<ToTheBank waiting={part.counts.approved ?? 0} />}
      words={useMovementWords(words)}
      columns={useColumns(part.addedColumns)}
      rowKey={({ id }) => id}
      rowName={({ reference }) => reference}
      rowNumber={({ reference }) => reference}
      filePath="/api/admin/withdrawals/export"
      acts={mayAssign ? (chosen) => <AssignMany kind="withdrawal" chosen={chosen} /> : undefined}
    />
  )
}

/** Links approved withdrawals to the bank file. */
function ToTheBank({ waiting }: { waiting: number }) {
  const { list: words } = useWords('withdrawals')
  const { withdrawals } = useApi()
  const isMaker = useHasDuty('finance-maker')
  const navigate = useNavigate()
  return (
    <div className="flex items-center flex-wrap gap-2.5">
      <ButtonLink variant="outline" to="/admin-sahl/wallet/files">
        <Icon of={Files} />
        {words.files}
      </ButtonLink>
      {waiting > 0 && isMaker && (
        <ActButton<typeof withdrawalsContract.makeBatch, unknown>
          of={makeForm}
          fixed={{}}
          label={words.makeFile(waiting)}
          done={words.fileMade}
          act={(body, call) => withdrawals.makeBatch(body, call)}
          onDone={() => void navigate({ to: '/admin-sahl/wallet/files' })}
        />
      )}
    </div>
  )
}

function useColumns(
  added: Parameters<typeof buildAddedColumns>[0],
): ListColumn<typeof withdrawalList, OfficeWithdrawal>[] {
  const { list: words, own } = useWords('withdrawals')
  const { columns: names } = words
  return [
    {
      key: 'investor',
      header: names.investor,
      holds: ['investor', 'reference'],
      full: true,
      isFixed: true,
      cell: ({ investor, reference }) => (
        <span>
          <span className="block font-semibold">
            <AccountHolder of={investor} />
          </span>
          <ReferenceText value={reference} className="text-xs text-text-3" />
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
      key: 'account',
      header: names.account,
      holds: ['bank', 'ending', 'holder'],
      wideOnly: true,
      cell: ({ account, holderName }) => (
        <span className="text-sm">
          <span className="block">
            {own.endingIn(account.bank ?? own.unnamedBank, `\u2066${account.ending}\u2069`)}
          </span>
          <bdi className="text-xs text-text-3">{holderName}</bdi>
        </span>
      ),
    },
    {
      key: 'stage',
      header: names.stage,
      holds: [
        'stage',
        'approvedBy',
        'secondedBy',
        'approved',
        'decidedBy',
        'decided',
        'bankReference',
        'reason',
      ],
      cell: (row) => <WithdrawalStageBadge of={row} />,
    },
    {
      key: 'requested',
      header: names.requested,
      holds: ['requested'],
      sorts: { ascending: 'oldest', descending: 'newest' },
      cell: ({ requestedAt }) => <DateText value={requestedAt} form="date-time" className="text-sm" />,
    },
    {
      key: 'batch',
      header: names.batch,
      holds: ['batch'],
      wideOnly: true,
      cell: ({ batch }) => batch && <ReferenceText value={batch.reference} className="text-sm" />,
    },
    ...buildAddedColumns<typeof withdrawalList, OfficeWithdrawal>(added),
    openColumn(
      words,
      '/admin-sahl/wallet/$id',
      ({ reference }) => reference,
      ({ can }) => can.approve || can.complete,
    ),
  ]
}

const tones: Readonly<Record<OfficeWithdrawal['stage'], Tone>> = {
  received: 'warn',
  approved: 'info',
  sent: 'info',
  completed: 'ok',
  returned: 'bad',
  rejected: 'bad',
  cancelled: 'neutral',
}

/** The stage, marked if another operator's approval is needed. */
export function WithdrawalStageBadge({ of: { stage, needsTwo, isProposed } }: { of: OfficeWithdrawal }) {
  const { stages, list: words } = useWords('withdrawals')
  return (
    <span className="flex items-center flex-wrap gap-1.5">
      <Badge tone={tones[stage]}>{isProposed ? words.proposed : stages[stage]}</Badge>
      {stage === 'received' && needsTwo && !isProposed && <Badge>{words.byTwo}</Badge>}
    </span>
  )
}
