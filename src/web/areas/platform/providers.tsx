import { getRouteApi } from '@tanstack/react-router'
import { formatCount } from '#kit/format.ts'
import { instantFrom } from '#kit/time.ts'
import type { ProviderState } from '#modules/monitoring/vocabulary.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { HealthPanel } from '#web/areas/admin/health-panel.tsx'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { AdminMain, PageTitle } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { AgoText } from '#web/components/values/ago-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'

type Provider = Awaited<ReturnType<Api['monitoring']['providers']>>['items'][number]

const route = getRouteApi('/_admin/admin-sahl/providers')

const tones: Readonly<Record<ProviderState, Tone>> = {
  ok: 'ok',
  warn: 'warn',
  bad: 'bad',
  unknown: 'neutral',
  off: 'neutral',
}

export function ProviderBadge({ state }: { state: ProviderState }) {
  const { providers: words } = useWords('platform')
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>
}

/** The outside services: whether each works, and its latest error. */
export function ProvidersPage() {
  const { providers: words } = useWords('platform')
  const { at, items, related } = route.useLoaderData()
  const now = instantFrom(at)
  return (
    <AdminMain>
      <div className="flex items-end justify-between gap-4 flex-wrap">
        <div>
          <PageTitle />
          <p className="text-sm text-text-2 max-w-measure">{words.lead}</p>
        </div>
        <div className="flex items-center flex-wrap gap-2.5">
          <ButtonLink to="/admin-sahl/messages/dead-letters" variant="outline" size="sm">
            {words.failedJobs}
          </ButtonLink>
          <ButtonLink to="/admin-sahl/messages" variant="outline" size="sm">
            {words.undelivered}
          </ButtonLink>
        </div>
      </div>
      <Card className="panel">
        <Table caption={words.title} columns={useColumns(now)} rows={items} rowKey={({ name }) => name} />
      </Card>
      <div className="max-w-2xl">
        <HealthPanel title={words.related} health={related} now={now} />
      </div>
    </AdminMain>
  )
}

function useColumns(now: Date): Column<Provider>[] {
  const { providers: words } = useWords('platform')
  const { columns: names } = words
  const share = ({ calls, failures }: Provider['hour']) =>
    calls > 0 && (
      <bdi className={failures > 0 ? 'font-semibold text-danger' : undefined}>
        {words.share(formatCount(failures), formatCount(calls))}
      </bdi>
    )
  return [
    {
      key: 'provider',
      header: names.provider,
      full: true,
      cell: ({ name, adapter }) => (
        <span>
          <span className="font-semibold block">{words.names[name]}</span>
          {adapter && (
            <span className="text-xs text-text-3">
              <bdi>{words.adapters[adapter]}</bdi>
            </span>
          )}
        </span>
      ),
    },
    { key: 'state', header: names.state, cell: ({ state }) => <ProviderBadge state={state} /> },
    {
      key: 'success',
      header: names.success,
      cell: ({ lastSuccessAt }) =>
        lastSuccessAt && <AgoText value={lastSuccessAt} now={now} className="text-sm" />,
    },
    {
      key: 'failure',
      header: names.failure,
      cell: ({ lastFailureAt, lastFailure }) =>
        lastFailureAt && (
          <span>
            <AgoText value={lastFailureAt} now={now} className="text-sm block" />
            <LtrText
              value={lastFailure ?? ''}
              className="text-xs text-text-2 inline-block wrap-anywhere whitespace-normal md:min-w-40"
            />
          </span>
        ),
    },
    { key: 'hour', header: names.hour, end: true, cell: ({ hour }) => share(hour) },
    { key: 'day', header: names.day, end: true, cell: ({ day }) => share(day) },
  ]
}
