import { createFileRoute, notFound } from '@tanstack/react-router'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { customerOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { askedOf, findReportName, readReportAddress } from '#web/areas/reports/address.ts'
import { ReportPage } from '#web/areas/reports/report.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/reports/$name')({
  staticData: {
    access: customerOperators,
    name: { ar: 'تقرير', en: 'Report' },
    words: ['reports', 'admin'],
  },
  validateSearch: readReportAddress,
  loaderDeps: ({ search }) => ({ ...askedOf(search), isMailing: search.ask === 'mail' }),
  loader: async ({ context: { api }, params, deps: { isMailing, ...asked } }) => {
    const name = findReportName(params.name)
    if (!name) throw notFound()
    const [report, recipients] = await Promise.all([
      api.reporting.report({ name, ...asked }),
      isMailing ? api.reporting.recipients({ name }) : null,
    ])
    return { report, recipients: recipients?.operators ?? [], today: riyadhDay(systemClock()) }
  },
  head: ({ match, loaderData }) => pageHead(match, () => ({ title: loaderData!.report.title })),
  // The figures stay until the next ones arrive, so that a filter does not lose place and focus.
  pendingMs: Number.POSITIVE_INFINITY,
  component: ReportPage,
})
