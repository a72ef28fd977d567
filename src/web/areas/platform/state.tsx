import { getRouteApi } from '@tanstack/react-router'
import { formatCount } from '#kit/format.ts'
import { formatBytes } from '#kit/format-numbers.ts'
import { instantFrom } from '#kit/time.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { HealthPanel } from '#web/areas/admin/health-panel.tsx'
import { Panel } from '#web/areas/admin/panel.tsx'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { AdminMain, adminColumns, PageTitle } from '#web/components/structure/admin-main.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { AgoText } from '#web/components/values/ago-text.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { FactList } from '#web/components/values/fact-list.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { ProviderBadge } from './providers.tsx'

type PlatformState = Awaited<ReturnType<Api['monitoring']['platform']>>
type Process = PlatformState['processes'][number]

const route = getRouteApi('/_admin/admin/')

/** ORG-6: the state of the platform: version, processes, database, jobs, providers and books. */
export function PlatformPage() {
  const { state: words } = useWords('platform')
  const state = route.useLoaderData()
  const now = instantFrom(state.at)
  return (
    <AdminMain>
      <div>
        <PageTitle />
        <p className="text-sm text-text-2">
          {words.version} <LtrText value={state.version} className="font-semibold" />
        </p>
      </div>
      <Panel id="processes" title={words.processes} link={<Alive processes={state.processes} />}>
        <Table
          caption={words.processes}
          columns={useColumns(now)}
          rows={state.processes}
          rowKey={({ id }) => id}
        />
      </Panel>
      <div className={adminColumns}>
        <div className="grid grid-cols-1 content-start gap-4.5">
          <HealthPanel health={state.health} now={now} />
          <Providers of={state.providers} />
        </div>
        <div className="grid grid-cols-1 content-start gap-4.5">
          <Jobs of={state.jobs} now={now} />
          <DatabasePanel of={state.database} />
        </div>
      </div>
    </AdminMain>
  )
}

function Alive({ processes }: { processes: readonly Process[] }) {
  const { state: words } = useWords('platform')
  return (
    <span className="text-sm text-text-2">
      {words.alive(processes.filter(({ isAlive }) => isAlive).length)}
    </span>
  )
}

function useColumns(now: Date): Column<Process>[] {
  const { state: words } = useWords('platform')
  const { columns: names } = words
  return [
    {
      key: 'process',
      header: names.process,
      full: true,
      cell: ({ host, version }) => (
        <span>
          <span className="font-semibold block">
            <LtrText value={host} className="wrap-anywhere whitespace-normal" />
          </span>
          <LtrText value={version} className="text-xs text-text-3" />
        </span>
      ),
    },
    { key: 'role', header: names.role, cell: ({ role }) => words.roles[role] },
    {
      key: 'state',
      header: names.state,
      cell: ({ isAlive }) => (
        <Badge tone={isAlive ? 'ok' : 'bad'}>{isAlive ? words.states.alive : words.states.silent}</Badge>
      ),
    },
    {
      key: 'started',
      header: names.started,
      cell: ({ startedAt }) => <DateText value={startedAt} form="date-time" className="text-sm" />,
    },
    {
      key: 'beat',
      header: names.beat,
      cell: ({ beatAt }) => <AgoText value={beatAt} now={now} className="text-sm" />,
    },
  ]
}

function Providers({ of }: { of: PlatformState['providers'] }) {
  const { providers: words, state } = useWords('platform')
  const link = (
    <ButtonLink to="/admin-sahl/providers" variant="outline" size="sm">
      {state.open}
    </ButtonLink>
  )
  return (
    <Panel id="providers" title={words.title} link={link}>
      <FactList
        facts={of.map(({ name, state: present }) => [
          words.names[name],
          <ProviderBadge key={name} state={present} />,
        ])}
      />
    </Panel>
  )
}

function Jobs({ of, now }: { of: PlatformState['jobs']; now: Date }) {
  const { state: words } = useWords('platform')
  const link = (
    <ButtonLink to="/admin-sahl/messages/dead-letters" variant="outline" size="sm">
      {words.open}
    </ButtonLink>
  )
  return (
    <Panel id="jobs" title={words.jobs} link={link}>
      <FactList
        facts={[
          [words.queues, formatCount(of.queues)],
          [words.waiting, formatCount(of.waiting)],
          [words.running, formatCount(of.running)],
          [words.failed, formatCount(of.failed)],
          [words.checkedAt, of.checkedAt && <AgoText value={of.checkedAt} now={now} />],
        ]}
      />
    </Panel>
  )
}

function DatabasePanel({ of }: { of: PlatformState['database'] }) {
  const { state: words } = useWords('platform')
  return (
    <Panel id="database" title={words.database}>
      <FactList
        facts={[
          [words.server, <LtrText key="server" value={of.version} />],
          [words.size, <LtrText key="size" value={formatBytes(of.sizeBytes)} />],
          [words.migrations, formatCount(of.migrations)],
          [
            words.lastMigration,
            <LtrText key="last" value={of.lastMigration} className="whitespace-normal" />,
          ],
          [words.migratedAt, <DateText key="at" value={of.migratedAt} form="date-time" />],
        ]}
      />
    </Panel>
  )
}
