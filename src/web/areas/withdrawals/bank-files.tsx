import openForm from 'virtual:form/withdrawals.openBatchFile'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { financeStaff } from '#kit/duties.ts'
import type { withdrawalsContract } from '#modules/withdrawals/contract.ts'
import { batchList } from '#modules/withdrawals/lists.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { type LinkedLine, StatementLineLink } from '#web/areas/admin/trail.tsx'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { BackLink } from '#web/components/structure/admin-main.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'

type Batch = Awaited<ReturnType<Api['withdrawals']['batches']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/wallet/files')

/** The list of bank files. */
export function BankFilesPage() {
  const { files: words, one } = useWords('withdrawals')
  const { part, lines } = route.useLoaderData()
  return (
    <ListPage
      list={batchList}
      path="/admin-sahl/wallet/files"
      address={route.useSearch()}
      part={part}
      back={<BackLink to="/admin-sahl/wallet" label={one.back} />}
      lead={<p className="text-sm text-text-2 max-w-measure">{words.lead}</p>}
      words={words}
      columns={useColumns(lines)}
      rowKey={({ id }) => id}
      rowName={({ reference }) => reference}
      filePath="/api/admin/withdrawal-batches/export"
    />
  )
}

/** The statement lines by which the bank paid a file: one for all of it, or one for each withdrawal. */
const linesOfFile = (lines: readonly LinkedLine[], reference: string) => [
  ...new Map(lines.flatMap(({ file, line }) => (file === reference ? [[line.id, line]] : []))).values(),
]
const linesShown = 3

function useColumns(lines: readonly LinkedLine[]): ListColumn<typeof batchList, Batch>[] {
  const { files: words } = useWords('withdrawals')
  const isMoneyStaff = useHasDuty(...financeStaff)
  const { columns: names } = words
  return [
    {
      key: 'reference',
      header: names.reference,
      holds: ['reference'],
      full: true,
      isFixed: true,
      cell: ({ id, reference }) => (
        <Link
          to="/admin-sahl/wallet"
          search={{ batch: id }}
          className="link font-semibold"
          aria-label={words.rowsOf(reference)}
        >
          <bdi dir="ltr">{reference}</bdi>
        </Link>
      ),
    },
    { key: 'rows', header: names.rows, holds: ['rows'], end: true, cell: ({ rows }) => rows },
    {
      key: 'total',
      header: names.total,
      holds: ['total'],
      sum: 'total',
      end: true,
      cell: ({ total }) => <Money halalas={total} decimals={2} className="font-semibold" />,
    },
    { key: 'open', header: names.open, holds: ['open'], end: true, cell: ({ open }) => open },
    {
      key: 'sentOn',
      header: names.sentOn,
      holds: ['sentOn'],
      cell: ({ sentOn }) => <DateText value={sentOn} className="text-sm" />,
    },
    {
      key: 'made',
      header: names.made,
      holds: ['madeBy', 'made'],
      cell: ({ madeBy, madeAt }) => (
        <span className="text-sm">
          <span className="block">
            <bdi>{madeBy}</bdi>
          </span>
          <DateText value={madeAt} form="date-time" className="text-xs text-text-3" />
        </span>
      ),
    },
    {
      key: 'line',
      header: names.line,
      cell: ({ reference }) => {
        const found = linesOfFile(lines, reference)
        if (found.length === 0) return null
        return (
          <span className="text-sm grid grid-cols-1 gap-1">
            {found.slice(0, linesShown).map((line) => (
              <StatementLineLink key={line.id} of={line} />
            ))}
          </span>
        )
      },
    },
    {
      key: 'act',
      header: names.act,
      hideHeader: true,
      isFixed: true,
      end: true,
      full: true,
      cell: ({ id, reference }) => isMoneyStaff && <DownloadForm id={id} reference={reference} />,
    },
  ]
}

/** Asks for a fresh code if there is none, then leads to the file. */
function DownloadForm({ id, reference }: Pick<Batch, 'id' | 'reference'>) {
  const { files: words } = useWords('withdrawals')
  const { withdrawals } = useApi()
  const form = useForm<typeof withdrawalsContract.openBatchFile>({
    of: openForm,
    idPrefix: `file-${id}`,
    fixed: { id },
    send: async (body) => {
      const { file } = await withdrawals.openBatchFile(body)
      location.assign(file)
    },
  })
  return (
    <Form form={form} to="/admin-sahl/wallet/files" className="grid grid-cols-1 gap-1.5">
      <FormProblem />
      <SubmitButton variant="outline" size="sm" aria-label={words.downloadOf(reference)}>
        <Icon of={Download} size="sm" />
        {words.download}
      </SubmitButton>
    </Form>
  )
}
