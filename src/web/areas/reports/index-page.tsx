import endForm from 'virtual:form/reporting.endSchedule'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import {
  ChartColumn,
  Filter,
  HandCoins,
  type LucideIcon,
  Receipt,
  Scale,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { isAllowed, readers } from '#kit/duties.ts'
import { formatDate } from '#kit/format.ts'
import type { reportingContract } from '#modules/reporting/contract.ts'
import type { ReportName } from '#modules/reporting/vocabulary.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { ActButton } from '#web/areas/admin/act-button.tsx'
import { Panel } from '#web/areas/admin/panel.tsx'
import { AdminMain, PageTitle } from '#web/components/structure/admin-main.tsx'
import { Card, Tile } from '#web/components/structure/surfaces.tsx'
import type { LoadedReports } from './load.ts'

const route = getRouteApi('/_admin/admin-sahl/reports/')

const icons: Readonly<Record<ReportName, LucideIcon>> = {
  investments: ChartColumn,
  wallet: Wallet,
  disbursements: HandCoins,
  fees: Receipt,
  customers: Users,
  funnel: Filter,
  cohorts: UsersRound,
}

/** ADM-6: the reports that this operator may see, and those that are mailed. */
export function ReportsPage() {
  const words = useWords('reports')
  const { reports, schedules } = route.useLoaderData()
  const maySeeBooks = isAllowed(useSession().roles, readers.finance)
  return (
    <AdminMain>
      <PageTitle />
      <ul className="grid grid-cols-1 gap-3.5 md:grid-cols-2 xl:grid-cols-3">
        {reports.map(({ name, title, about }) => (
          <ReportCard
            key={name}
            icon={icons[name]}
            title={title}
            about={about}
            to={`/admin-sahl/reports/${name}`}
          />
        ))}
        {maySeeBooks && <ReportCard icon={Scale} {...words.trialBalance} to="/admin-sahl/books" />}
      </ul>
      <Panel id="mailed" title={words.mail.list}>
        {schedules.length === 0 ? (
          <p className="text-sm text-text-2 px-5 pb-5">{words.mail.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {schedules.map((schedule) => (
              <ScheduleRow key={schedule.id} schedule={schedule} />
            ))}
          </ul>
        )}
      </Panel>
    </AdminMain>
  )
}

function ReportCard(props: { icon: LucideIcon; title: string; about: string; to: string }) {
  return (
    <Card as="li" className="relative">
      <Link to={props.to as '/'} className="flex items-start gap-3.5 p-5">
        <Tile icon={props.icon} tone="brand-soft" />
        <span className="min-w-0">
          <strong className="block">{props.title}</strong>
          <span className="text-sm text-text-2">{props.about}</span>
        </span>
      </Link>
    </Card>
  )
}

function ScheduleRow({ schedule }: { schedule: LoadedReports['schedules'][number] }) {
  const { mail: words, groupings } = useWords('reports')
  const api = useApi()
  const router = useRouter()
  const locale = usePageLocale()
  const { id, report, title, by, frequency, nextOn, recipients } = schedule
  return (
    <li className="flex items-center justify-between gap-4 flex-wrap px-5 py-3.5">
      <div className="min-w-0">
        <Link to="/admin-sahl/reports/$name" params={{ name: report }} search={{ by }} className="link">
          {title}
        </Link>
        <span className="text-sm text-text-2">
          {' '}
          · {groupings[by]} · {words.frequencies[frequency]}
        </span>
        <p className="text-xs text-text-3">
          <bdi>{words.to(recipients.map(({ name }) => name).join(words.and))}</bdi> ·{' '}
          {words.next(formatDate(nextOn, locale))}
        </p>
      </div>
      <ActButton<typeof reportingContract.endSchedule, void>
        of={endForm}
        fixed={{ id }}
        label={words.stop}
        aria-label={words.stopOf(title)}
        variant="outline"
        size="sm"
        done={words.stopped}
        act={() => api.reporting.endSchedule({ id })}
        onDone={() => void router.invalidate()}
      />
    </li>
  )
}
