import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleAlert, Eye } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#web/app/words.ts'
import { KycBadge } from '#web/areas/admin/kyc-badge.tsx'
import { AdminMain, adminColumns } from '#web/components/admin-main.tsx'
import { Avatar } from '#web/components/avatar.tsx'
import { Badge } from '#web/components/badge.tsx'
import { Breadcrumbs } from '#web/components/navigation.tsx'
import { Callout } from '#web/components/surfaces.tsx'
import type { Customer, CustomerAct } from './customer-view.ts'
import { type Queue, QueueBar } from './queue-bar.tsx'
import { customerSections, type SectionData } from './sections.ts'
import { listBehind } from './way-back.ts'

const route = getRouteApi('/_admin/admin-sahl/customer/$id')

/** ADM-3: one customer: the check with its decision, and everything else that there is of them. */
export function CustomerPage() {
  const { customer, queue, sections } = route.useLoaderData()
  return <Review key={customer.id} loaded={customer} queue={queue} sections={sections} />
}

interface ReviewProps {
  loaded: Customer
  queue: Queue
  sections: SectionData
}

function Review({ loaded, queue, sections }: ReviewProps) {
  const words = useWords('customers')
  // An act answers with the customer as it then stands; reading it once more would log one more opening.
  const [acted, setActed] = useState<Customer | null>(null)
  const customer = acted !== null && acted.version >= loaded.version ? acted : loaded
  const { ask: asked, back } = route.useSearch()
  const acts = { customer, asked, onChanged: setActed }
  return (
    <AdminMain>
      <Breadcrumbs
        links={[
          <Link key="customers" to="/admin-sahl/customer" search={listBehind(back)}>
            {words.customers.title}
          </Link>,
        ]}
        current={<bdi>{customer.name}</bdi>}
      />
      <div className="between wraps">
        <div className="row wraps">
          {customer.pictureId && <Avatar name={customer.name} pictureId={customer.pictureId} />}
          <h1 className="h2" dir="auto">
            {customer.name}
          </h1>
          <KycBadge status={customer.kycStatus} />
          {!customer.isActive && <Badge tone="bad">{words.customers.inactive}</Badge>}
        </div>
      </div>
      <div className={adminColumns}>
        <Column column="wide" acts={acts} data={sections} />
        <div className="stack content-start gap-4.5">
          <Column column="narrow" acts={acts} data={sections} />
          <Callout icon={Eye}>{words.customer.opened}</Callout>
        </div>
      </div>
      {loaded.kycStatus === 'pending' && <QueueBar acts={acts} queue={queue} back={back} />}
    </AdminMain>
  )
}

interface ColumnProps {
  column: 'wide' | 'narrow'
  acts: CustomerAct
  data: SectionData
}

function Column({ column, acts, data }: ColumnProps) {
  const { customer: words } = useWords('customers')
  const sections = customerSections.filter((section) => section.column === column)
  return (
    <div className="stack content-start gap-4.5">
      {sections.map(({ name, Section }) => (
        <div key={name} id={name} className="empty:hidden">
          {name in data ? (
            <Section {...acts} data={data[name]} />
          ) : (
            <Callout tone="bad" icon={CircleAlert}>
              {words.sectionFailed}
            </Callout>
          )}
        </div>
      ))}
    </div>
  )
}
