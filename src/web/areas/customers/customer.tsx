import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleAlert, Eye } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useWords } from '#web/app/words.ts'
import { KycBadge } from '#web/areas/admin/kyc-badge.tsx'
import { OpenProposals } from '#web/areas/approvals/open-proposals.tsx'
import type { Proposal } from '#web/areas/approvals/questions.ts'
import { WorkBar } from '#web/areas/work/item-bar.tsx'
import { Badge } from '#web/components/badge.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Avatar } from '#web/components/pictures/avatar.tsx'
import { AdminMain } from '#web/components/structure/admin-main.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { type Customer, type CustomerAct, customerPath, customerQuestions } from './customer-view.ts'
import { type Queue, QueueBar } from './queue-bar.tsx'
import { customerSections, type SectionData } from './sections.ts'
import { listBehind } from './way-back.ts'

const route = getRouteApi('/_admin/admin-sahl/customer/$id')

/** One customer: the check with its decision, and all other sections (ADM-3). */
export function CustomerPage() {
  const { customer, ...rest } = route.useLoaderData()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(customer.id)
  useEffect(() => {
    // Another customer opened in the same page, as after a decision: the focus moves to the name.
    if (shown.current !== customer.id) heading.current?.focus()
    shown.current = customer.id
  }, [customer.id])
  return <Review key={customer.id} heading={heading} loaded={customer} {...rest} />
}

interface ReviewProps {
  heading: Ref<HTMLHeadingElement>
  loaded: Customer
  /** Null for readers who decide about no check. */
  queue: Queue | null
  sections: SectionData
  proposals: readonly Proposal[]
}

function Review({ heading, loaded, queue, sections, proposals }: ReviewProps) {
  const words = useWords('customers')
  // The act answered with the new state. Loading it again would log one more view.
  const [acted, setActed] = useState<Customer | null>(null)
  const customer = acted !== null && acted.version >= loaded.version ? acted : loaded
  const { ask, back } = route.useSearch()
  const asked = customerQuestions.find((one) => one === ask)
  const acts = { customer, asked, onChanged: setActed }
  return (
    <AdminMain>
      <Link to="/admin-sahl/customer" search={listBehind(back)} className="link text-sm justify-self-start">
        {words.customers.title}
      </Link>
      <div className="flex items-center justify-between gap-4 flex-wrap">
        <div className="flex items-center gap-3 flex-wrap">
          {customer.pictureId && <Avatar name={customer.name} pictureId={customer.pictureId} />}
          <h1 ref={heading} tabIndex={-1} className="h2 wrap-anywhere" dir="auto">
            {customer.name}
          </h1>
          <KycBadge status={customer.kycStatus} />
          {!customer.isActive && <Badge tone="bad">{words.customers.inactive}</Badge>}
        </div>
      </div>
      <WorkBar kind="identity_check" id={customer.id} />
      <div className={columns}>
        <Column column="wide" acts={acts} data={sections} />
        <div className="grid grid-cols-1 content-start gap-4.5">
          <OpenProposals of={proposals} ask={ask} place={customerPath(customer)} />
          <Column column="narrow" acts={acts} data={sections} />
          <Callout icon={Eye}>{words.customer.opened}</Callout>
        </div>
      </div>
      {loaded.kycStatus === 'pending' && queue && <QueueBar acts={acts} queue={queue} back={back} />}
    </AdminMain>
  )
}

/** From 1,024 px on, documents are beside the answers. */
const columns = classNames(
  'grid grid-cols-1 items-start gap-4.5',
  'lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]',
)

interface ColumnProps {
  column: 'wide' | 'narrow'
  acts: CustomerAct
  data: SectionData
}

function Column({ column, acts, data }: ColumnProps) {
  const { customer: words } = useWords('customers')
  const sections = customerSections.filter((section) => section.column === column)
  return (
    <div className="grid grid-cols-1 content-start gap-4.5">
      {sections.map(({ name, Section }) => (
        <div key={name} id={name} data-section tabIndex={-1} className="empty:hidden">
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
