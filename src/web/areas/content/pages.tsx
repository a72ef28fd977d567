import { getRouteApi, Link } from '@tanstack/react-router'
import { contentStaff, isAllowed } from '#kit/duties.ts'
import { formatDateTime, isolated } from '#kit/format.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { AdminMain, PageTitle } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'

const route = getRouteApi('/_admin/admin-sahl/cms/')

/** CMS-1: the pages whose texts operators edit, with what is published. */
export function ContentPages() {
  const words = useWords('content')
  const locale = usePageLocale()
  const { items } = route.useLoaderData()
  const { roles } = useSession()
  const mayEdit = isAllowed(roles, contentStaff)
  return (
    <AdminMain>
      <div>
        <PageTitle />
        <p className="text-sm text-text-2 max-w-measure">{words.lead}</p>
      </div>
      <Card as="ul" className="divide-y divide-line">
        {items.map(({ page, name, isChanged, published, schedule }) => (
          <li key={page} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
            <div className="me-auto">
              <div className="flex flex-wrap items-center gap-2">
                <h2 className="text-md font-semibold">{name[locale]}</h2>
                {published && (
                  <Badge tone="ok" small>
                    {words.state.published(String(published.number + 1))}
                  </Badge>
                )}
                {schedule && (
                  <Badge tone={schedule.failure === null ? 'info' : 'warn'} small>
                    {schedule.failure === null ? words.schedule.badge : words.schedule.failedBadge}
                  </Badge>
                )}
                {isChanged && (
                  <Badge tone="info" small>
                    {words.state.changed}
                  </Badge>
                )}
              </div>
              <p className="text-sm text-text-2">
                {published
                  ? words.state.on(isolated(published.by), formatDateTime(published.at, locale))
                  : words.state.shipped}
              </p>
              {schedule && (
                <p className="text-sm">
                  {schedule.failure === null
                    ? words.schedule.waits(formatDateTime(schedule.dueAt, locale), isolated(schedule.by))
                    : words.schedule.failed(formatDateTime(schedule.dueAt, locale), schedule.failure)}
                </p>
              )}
            </div>
            <div className="flex items-center gap-4">
              <Link to="/admin-sahl/cms/$page/history" params={{ page }} className="link text-sm">
                {words.history}
              </Link>
              {mayEdit && (
                <ButtonLink size="sm" variant="outline" to="/admin-sahl/cms/$page" params={{ page }}>
                  {words.open}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </Card>
    </AdminMain>
  )
}
