import { getRouteApi, Link } from '@tanstack/react-router'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { AdminMain } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { HappeningRow } from './happening-row.tsx'

const route = getRouteApi('/_admin/admin-sahl/customer/$id_/timeline')
const here = '/admin-sahl/customer/$id/timeline'

/** The timeline of a customer, of all sources or of one (ADM-3). */
export function TimelinePage() {
  const { timeline: words } = useWords('customers')
  const { customer, part } = route.useLoaderData()
  const { source, cursor } = route.useSearch()
  const params = { id: customer.id }
  const chips = [{ name: undefined, label: words.everything }, ...part.sources]
  return (
    <AdminMain>
      <h1 className="h2">{words.of(customer.name)}</h1>
      <nav className="flex items-center flex-wrap gap-2" aria-label={words.sources}>
        {chips.map(({ name, label }) => (
          <Link
            key={label}
            to={here}
            params={params}
            search={name === undefined ? {} : { source: name }}
            preload={false}
            className="chip"
            aria-current={name === source ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Card as="section" className="panel" aria-label={words.title}>
        {part.items.length === 0 ? (
          <p className="text-sm text-text-2 p-5">{words.none}</p>
        ) : (
          <ol className="divide-y divide-line">
            {part.items.map((one) => (
              <HappeningRow key={one.id + one.at} of={one} />
            ))}
          </ol>
        )}
      </Card>
      <div className="flex items-center gap-3 flex-wrap justify-center">
        {cursor !== undefined && (
          <ButtonLink variant="ghost" to={here} params={params} search={{ source }} preload={false}>
            {words.newest}
          </ButtonLink>
        )}
        {part.nextCursor !== null && (
          <ButtonLink
            variant="outline"
            to={here}
            params={params}
            search={{ source, cursor: part.nextCursor }}
            preload={false}
          >
            {words.older}
          </ButtonLink>
        )}
      </div>
    </AdminMain>
  )
}
