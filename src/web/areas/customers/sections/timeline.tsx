import { Link } from '@tanstack/react-router'
import { useWords } from '#web/app/words.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { type CustomerTimeline, HappeningRow } from '../happening-row.tsx'
import { customerSection, type SectionProps } from '../section.ts'

/** The latest events. A page of its own shows all (ADM-3). */
export const timeline = customerSection<CustomerTimeline>({
  name: 'timeline',
  column: 'wide',
  load: (api, id) => api.reporting.timeline({ id, limit: 8 }),
  Section: LatestHappenings,
})

function LatestHappenings({ customer, data }: SectionProps<CustomerTimeline>) {
  const { timeline: words } = useWords('customers')
  return (
    <Card as="section" className="panel" aria-labelledby="timeline-title">
      <div className="panel-head">
        <h2 id="timeline-title">{words.title}</h2>
        <Link
          to="/admin-sahl/customer/$id/timeline"
          params={{ id: customer.id }}
          preload={false}
          className="link text-sm"
        >
          {words.all}
        </Link>
      </div>
      <ol className="divide-y divide-line">
        {data.items.map((one) => (
          <HappeningRow key={one.id + one.at} of={one} />
        ))}
      </ol>
    </Card>
  )
}
