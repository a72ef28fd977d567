import { getRouteApi, Link } from '@tanstack/react-router'
import { Link2, Mail } from 'lucide-react'
import { customerStaff, isAllowed } from '#kit/duties.ts'
import { formatDate } from '#kit/format.ts'
import { daysAfter, monthsAfter } from '#kit/time.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Button, ButtonAnchor } from '#web/components/button.tsx'
import { ChipLink } from '#web/components/chip.tsx'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { FieldFilters } from '#web/components/list/field-filters.tsx'
import { fileAddress } from '#web/components/list/operators-address.ts'
import { SegmentLinks } from '#web/components/navigation/navigation.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { askedOf, type ReportAddress } from './address.ts'
import type { LoadedReport } from './load.ts'
import { MailDialog } from './mail-dialog.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'

const route = getRouteApi('/_admin/admin-sahl/reports/$name')

/** ADM-6: any report: its period, comparison, filters, chart, table and files. All of its state is in the address. */
export function ReportPage() {
  const { report, recipients, today } = route.useLoaderData()
  const address: ReportAddress = route.useSearch()
  const words = useWords('reports')
  return (
    <AdminMain>
      <div className="flex items-end justify-between gap-4 flex-wrap">
        <div className="min-w-0">
          <AdminHead back={{ to: '/admin-sahl/reports', label: words.back }} title={report.title} />
          <PeriodText report={report} />
        </div>
        <Tools report={report} address={address} />
      </div>
      <div className="grid grid-cols-1 gap-3 print:hidden">
        <Presets report={report} address={address} today={today} />
        <Filters report={report} address={address} />
        <Groupings report={report} address={address} />
      </div>
      {report.rows.length === 0 ? (
        <Card>
          <EmptyState headingLevel={2} {...words.none} />
        </Card>
      ) : (
        <>
          {report.rows.length > 1 && (
            <Card pad>
              <ReportChart report={report} />
            </Card>
          )}
          <Card className="panel">
            <ReportTable report={report} />
          </Card>
        </>
      )}
      {address.ask === 'mail' && <MailDialog report={report} recipients={recipients} />}
    </AdminMain>
  )
}

function PeriodText({ report: { from, to, compared } }: { report: LoadedReport }) {
  const words = useWords('reports')
  const locale = usePageLocale()
  const text = (range: { from: string; to: string }) =>
    range.from === range.to
      ? formatDate(range.from, locale)
      : `${formatDate(range.from, locale)} – ${formatDate(range.to, locale)}`
  return (
    <p className="text-sm text-text-2">
      {text({ from, to })}
      {compared && <span className="text-text-3"> · {words.against(text(compared))}</span>}
    </p>
  )
}

interface PartProps {
  report: LoadedReport
  address: ReportAddress
}

function Tools({ report, address }: PartProps) {
  const mayMail = isAllowed(useSession().roles, customerStaff)
  const words = useWords('reports')
  const locale = usePageLocale()
  const file = (format: 'csv' | 'xlsx') =>
    fileAddress(`/api/admin/reports/${report.name}/export`, { ...askedOf(address), format, lang: locale })
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    toasts.add({ id: 'shared', color: 'ok', title: words.shared })
  }
  return (
    <div className="flex items-center gap-2 flex-wrap print:hidden">
      {(['csv', 'xlsx'] as const).map((format) => (
        <ButtonAnchor
          key={format}
          href={file(format)}
          download
          variant="outline"
          size="sm"
          aria-label={words.download(words[format])}
          data-page-action
        >
          {words[format]}
        </ButtonAnchor>
      ))}
      <Button variant="outline" size="sm" onClick={() => void copy()}>
        <Icon of={Link2} size="sm" />
        {words.share}
      </Button>
      {mayMail && (
        <AskLink ask="mail" variant="soft" size="sm">
          <Icon of={Mail} size="sm" />
          {words.mail.open}
        </AskLink>
      )}
    </div>
  )
}

const pathOf = ({ name }: LoadedReport) => ({ to: '/admin-sahl/reports/$name', params: { name } }) as const

function Presets({ report, address, today }: PartProps & { today: string }) {
  const words = useWords('reports')
  const month = `${today.slice(0, 8)}01`
  const year = `${today.slice(0, 5)}01-01`
  const presets = {
    month: { from: month, to: today },
    lastMonth: { from: monthsAfter(month, -1), to: daysAfter(month, -1) },
    quarter: { from: monthsAfter(month, -2), to: today },
    year: { from: year, to: today },
    lastYear: { from: monthsAfter(year, -12), to: daysAfter(year, -1) },
  }
  return (
    <nav className="chips" aria-label={words.periods}>
      {Object.entries(presets).map(([key, days]) => (
        <ChipLink
          key={key}
          {...pathOf(report)}
          search={{ ...askedOf(address), ...days }}
          resetScroll={false}
          aria-current={report.from === days.from && report.to === days.to ? 'true' : undefined}
          data-page-action
        >
          {words.presets[key as keyof typeof presets]}
        </ChipLink>
      ))}
    </nav>
  )
}

function Filters({ report, address }: PartProps) {
  const words = useWords('reports')
  const selects = Object.fromEntries(
    report.filters.map(({ name, label, options }) => [
      name,
      { label, options: Object.fromEntries(options.map((option) => [option.key, option.label])) },
    ]),
  )
  // An old link may name a merged city or type: the fields show the kept one.
  const kept = Object.fromEntries(report.filters.map(({ name, value }) => [name, value ?? undefined]))
  const { previous: _, ...others } = words.comparisons
  return (
    <FieldFilters
      path={`/admin-sahl/reports/${report.name}`}
      // The fields show the days of the report also if they are its default.
      address={{ ...address, ...kept, from: report.from, to: report.to } as never}
      words={
        {
          selects: {
            ...selects,
            compare: { label: words.compare, options: others, all: words.comparisons.previous },
          },
          days: words.days,
        } as never
      }
    />
  )
}

/** Shown only if the report can be divided in more than one way. */
function Groupings({ report, address }: PartProps) {
  const words = useWords('reports')
  if (report.groupings.length < 2) return null
  return (
    <SegmentLinks label={words.by} className="flex-wrap justify-self-start">
      {report.groupings.map(({ key, label }) => (
        <Link
          key={key}
          {...pathOf(report)}
          search={{ ...askedOf(address), by: key }}
          resetScroll={false}
          aria-current={key === report.by ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </SegmentLinks>
  )
}
