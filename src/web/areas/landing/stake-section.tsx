import { Link } from '@tanstack/react-router'
import { FileText, HandCoins, Landmark } from 'lucide-react'
import { Tile } from '#web/components/structure/surfaces.tsx'
import { SectionHead } from './section-head.tsx'
import { useMoreWords } from './use-more.ts'

const icons = [HandCoins, Landmark, FileText]

/** A stake in one sentence, one example and three parts. */
export function WhatIsAStake() {
  const words = useMoreWords().stake
  return (
    <section className="wrap pt-24 max-sm:pt-16" aria-labelledby="stake">
      <SectionHead id="stake" title={words.title} text={words.text}>
        <Link to="/how-it-works" className="link">
          {words.more}
        </Link>
      </SectionHead>
      <p className="mb-6 font-display text-lg font-semibold">{words.example}</p>
      <ul className="grid grid-cols-1 gap-6 lg:grid-cols-3">
        {words.points.map(([title, text], index) => (
          <li key={title} className="card pad grid grid-cols-1 content-start gap-2" data-reveal>
            <Tile tone="brand-soft" icon={icons[index]!} />
            <h3 className="text-lg">{title}</h3>
            <p className="text-text-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
