import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowRight, Users } from 'lucide-react'
import { isAllowed, readers } from '#kit/duties.ts'
import { percentInText } from '#kit/format.ts'
import { instantFrom } from '#kit/time.ts'
import type { KycStatus } from '#modules/identity/vocabulary.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { NewDraftButton } from '#web/areas/opportunity-editor/new-draft.tsx'
import { ProgressBar } from '#web/components/charts/progress.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AdminMain, adminColumns, titleRow } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Count } from '#web/components/values/figures.tsx'
import { HijriText } from '#web/components/values/hijri-text.tsx'
import type { Dashboard } from './dashboard-data.ts'
import { FunnelPanel } from './funnel-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import { statusOrder } from './kyc-badge.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { OpportunitiesPanel } from './opportunities-panel.tsx'
import { Panel } from './panel.tsx'
import { QueuesPanel } from './queues.tsx'

type Counts = NonNullable<Dashboard['customers']>

const route = getRouteApi('/_admin/admin-sahl/')

const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The dashboard: money, waiting work, customers, opportunities and health (ADM-2). */
export function DashboardPage() {
  const { dashboard, now } = route.useLoaderData()
  const words = useWords('admin')
  const { customers, queues, money, funnel, opportunities, health } = dashboard
  const { roles } = useSession()
  return (
    <AdminMain>
      <div className={titleRow}>
        <div>
          <h1 className="h2">{words.title}</h1>
          <p className="text-sm text-text-2">
            <DateText form="long-date" value={now} />
            {' · '}
            <HijriText value={now} />
          </p>
        </div>
        {isAllowed(roles, ['opportunities']) && <NewDraftButton />}
      </div>
      {customers && <Figures counts={customers} />}
      {roles.includes('cms') && (
        <Callout icon={Users}>
          <strong>{words.dashboard.editor.title}</strong>
          <p>{words.dashboard.editor.text}</p>
        </Callout>
      )}
      <div className={money || queues.length > 0 ? adminColumns : 'grid grid-cols-1 gap-4'}>
        {(money || queues.length > 0) && (
          <div className="grid grid-cols-1 content-start gap-4.5">
            {money && <MoneyPanel money={money} />}
            {queues.length > 0 && <QueuesPanel queues={queues} now={instantFrom(now)} />}
          </div>
        )}
        <div className="grid grid-cols-1 content-start gap-4.5">
          {funnel && <FunnelPanel funnel={funnel} />}
          <OpportunitiesPanel
            opportunities={opportunities}
            mayOpen={isAllowed(roles, readers.opportunities)}
          />
          {health.length > 0 && <HealthPanel health={health} now={instantFrom(now)} />}
          {customers && !money && <StatusPanel counts={customers} />}
        </div>
      </div>
    </AdminMain>
  )
}

const shownFigures = ['pending', 'approved', 'not_done', 'rejected'] as const

const figureLook =
  'font-display text-(length:--fs-figure)/[1.3] font-semibold tracking-[-0.02em] max-md:text-lg/[1.3]'

function Figures({ counts }: { counts: Counts }) {
  const { dashboard: words } = useWords('admin')
  const all = sumOf(counts)
  const shareOf = (status: KycStatus) =>
    words.share(percentInText(all === 0 ? 0 : Math.round((counts[status] * 10_000) / all), { decimals: 0 }))
  return (
    <div className="grid grid-cols-2 gap-2.5 md:gap-4 xl:grid-cols-4">
      {shownFigures.map((status) => (
        <Card
          as="section"
          key={status}
          className="grid grid-cols-1 gap-2.5 rounded-(--r-panel) px-5 py-4.5 max-md:p-3.5"
          aria-label={words.kpi[status]}
        >
          <div className="text-(length:--fs-sm) text-text-2">{words.kpi[status]}</div>
          <div className={figureLook}>
            <Count value={counts[status]} />
          </div>
          <div className="flex items-end justify-between">
            <span className="text-sm text-text-3">{shareOf(status)}</span>
          </div>
        </Card>
      ))}
    </div>
  )
}

function StatusPanel({ counts }: { counts: Counts }) {
  const { dashboard: words, labels } = useWords('admin')
  const customersCount = sumOf(counts)
  const link = (
    <Link to="/admin-sahl/customer" className="link text-sm">
      {words.allCustomers}
      <Icon of={ArrowRight} size="sm" flip />
    </Link>
  )
  return (
    <Panel id="by-status" title={words.byStatus} link={link}>
      <ul className="grid grid-cols-1 px-5 pb-5 gap-3.5">
        {statusOrder.map((status) => (
          <li key={status} className="grid grid-cols-1 gap-1.5">
            <div className="flex items-center justify-between gap-4 text-sm">
              <Link to="/admin-sahl/customer" search={{ status }}>
                {labels.status[status]}
              </Link>
              <Count value={counts[status]} className="font-semibold" />
            </div>
            <ProgressBar
              thin
              bps={customersCount === 0 ? 0 : Math.round((counts[status] * 10_000) / customersCount)}
              label={labels.status[status]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
