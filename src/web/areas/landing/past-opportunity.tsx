import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isolatePercents } from '#kit/format.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Count, Money, Percent } from '#web/components/values/figures.tsx'
import type { OfferedResult } from '../track-record/load.ts'
import { namedAction, SectionHead } from './section-head.tsx'
import type { LandingSection } from './sections.ts'
import { useMoreWords } from './use-more.ts'

/** OPP-16: the last opportunity that exited, expected beside paid. */
export function PastOpportunity({ section, past }: { section: LandingSection; past: OfferedResult }) {
  const words = useMoreWords().past
  const { property, promised, paid, payments, exit } = past
  const made = payments.onTime + payments.late
  return (
    <section className="wrap pt-24 max-sm:pt-16" aria-labelledby="past">
      <SectionHead id="past" title={section.title} text={section.text}>
        <ButtonLink to="/track-record" variant="outline" className={namedAction}>
          {section.action}
        </ButtonLink>
      </SectionHead>
      <div className="card pad" data-reveal>
        <h3 className="text-xl">
          <Link to="/user/properties/$id" params={{ id: property.slug }} className="link">
            {isolatePercents(property.title)}
          </Link>
        </h3>
        <p className="text-sm text-text-3">
          {property.city} · {property.type}
        </p>
        <dl className="mt-5 grid grid-cols-2 gap-5 lg:grid-cols-5">
          <Fact label={words.promised} value={<Percent bps={promised.totalBps} />} />
          {exit && exit.earnedBps !== null && (
            <Fact label={words.earned} value={<Percent bps={exit.earnedBps} />} />
          )}
          <Fact label={words.income} value={<Money halalas={paid.income} compact />} />
          <Fact
            label={words.onTime}
            value={
              <bdi dir="ltr">
                <Count value={payments.onTime} /> / <Count value={made} />
              </bdi>
            }
          />
          {exit && (
            <Fact
              label={words.exitedOn}
              value={<DateText value={exit.on} />}
              note={exit.isLate ? words.late : words.intime}
            />
          )}
        </dl>
      </div>
    </section>
  )
}

const Fact = (props: { label: string; value: ReactNode; note?: string }) => (
  <div>
    <dt className="text-xs text-text-3">{props.label}</dt>
    <dd className="font-display text-lg font-semibold">{props.value}</dd>
    {props.note && <dd className="text-xs text-text-3">{props.note}</dd>}
  </div>
)
