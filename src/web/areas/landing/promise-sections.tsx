import { Scale } from 'lucide-react'
import { ButtonLink } from '#web/components/button.tsx'
import { Disclosure } from '#web/components/structure/disclosure.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { Eyebrow } from './eyebrow.tsx'
import { namedAction, SectionHead } from './section-head.tsx'
import type { LandingSection } from './sections.ts'

interface SectionProps {
  section: LandingSection
}

export function ShariaPromise({ section }: SectionProps) {
  return (
    <section className="wrap pt-24 max-sm:pt-16" aria-labelledby="sharia">
      <div className="draw rounded-2xl bg-ink-2 p-14 text-ink-text max-sm:px-6 max-sm:py-8" data-reveal>
        <Eyebrow icon={Scale}>{section.eyebrow}</Eyebrow>
        <h2 id="sharia" className="mt-4.5 text-3xl">
          {section.title}
        </h2>
        <p className="mt-3.5 mb-7 max-w-160 text-ink-text-3">{section.text}</p>
        <ButtonLink to="/sharia" variant="on-dark" className={namedAction}>
          {section.action}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The questions most people have before they begin. They open without script. */
export function Questions({ section }: SectionProps) {
  return (
    <section className="wrap pt-24 max-sm:pt-16" aria-labelledby="questions">
      <SectionHead id="questions" title={section.title}>
        <ButtonLink to="/faq" variant="outline" className={namedAction}>
          {section.action}
        </ButtonLink>
      </SectionHead>
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
        {section.items.map(({ title: question, text: answer }) => (
          <Disclosure key={question} look="card" summary={question} summaryClass="font-semibold">
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

export function Organizations({ section }: SectionProps) {
  return (
    <Card
      as="section"
      pad
      aria-labelledby="organizations"
      className="mt-24 flex flex-wrap items-center justify-between gap-4 max-sm:mt-16"
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 id="organizations" className="text-xl">
          {section.title}
        </h2>
        <p className="text-text-2">{section.text}</p>
      </div>
      <ButtonLink to="/organization-contact" variant="outline" className={namedAction}>
        {section.action}
      </ButtonLink>
    </Card>
  )
}
