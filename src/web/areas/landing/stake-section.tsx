import { Link } from '@tanstack/react-router'
import { FileText, HandCoins, Landmark } from 'lucide-react'
import { isolatePercents } from '#kit/format.ts'
import { Tile } from '#web/components/structure/surfaces.tsx'
import { SectionHead } from './section-head.tsx'
import type { LandingSection } from './sections.ts'

const icons = [HandCoins, Landmark, FileText]

/** A stake in one sentence, one example and three parts. */
export function WhatIsAStake({ section }: { section: LandingSection }) {
  return (
    <section className="wrap pt-24 max-sm:pt-16" aria-labelledby="stake">
      <SectionHead id="stake" title={section.title} text={section.text}>
        <Link to="/how-it-works" className="link">
          {section.action}
        </Link>
      </SectionHead>
      <p className="mb-6 font-display text-lg font-semibold">{isolatePercents(section.example)}</p>
      <ul className="grid grid-cols-1 gap-6 lg:grid-cols-3">
        {section.items.map(({ title, text }, index) => (
          <li key={title} className="card pad grid grid-cols-1 content-start gap-2" data-reveal>
            <Tile tone="brand-soft" icon={icons[index % icons.length]!} />
            <h3 className="text-lg">{title}</h3>
            <p className="text-text-2">{isolatePercents(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
