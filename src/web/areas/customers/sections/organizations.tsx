import { Link } from '@tanstack/react-router'
import { isAllowed, readers } from '#kit/duties.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { customerSection, type SectionProps } from '../section.ts'

type Memberships = Awaited<ReturnType<Api['organizations']['list']>>

const shownAtMost = 10

/** The organizations that the customer is a member of (ORG-6). Null for readers who may not list organizations. */
export const organizations = customerSection<Memberships | null>({
  name: 'organizations',
  column: 'narrow',
  load: async (api, id, roles) =>
    isAllowed(roles, readers.compliance)
      ? await api.organizations.list({ investor: id, limit: shownAtMost })
      : null,
  Section: Organizations,
})

function Organizations({ customer, data }: SectionProps<Memberships | null>) {
  const { organizations: words } = useWords('customers')
  if (data === null || data.items.length === 0) return null
  return (
    <Card as="section" className="panel" aria-labelledby="organizations-title">
      <div className="panel-head">
        <h2 id="organizations-title">{words.title}</h2>
        {data.nextCursor !== null && (
          <Link to="/admin/organization" search={{ investor: customer.id }} className="link text-sm">
            {words.all}
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line">
        {data.items.map(({ id, name, city, isSuspended }) => (
          <li key={id} className="grid grid-cols-1 gap-1 px-5 py-3 text-sm">
            <p className="flex items-center justify-between gap-3">
              <Link
                to="/admin/organization/$id"
                params={{ id }}
                className="link font-semibold wrap-anywhere"
                dir="auto"
              >
                {name}
              </Link>
              {isSuspended && <Badge tone="warn">{words.suspended}</Badge>}
            </p>
            <bdi className="text-xs text-text-3">{city}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}
