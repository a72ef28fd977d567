import { Check, IdCard } from 'lucide-react'
import { maskId } from '#kit/format.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Tile } from '#web/components/structure/surfaces.tsx'
import { Percent } from '#web/components/values/figures.tsx'
import { SectionHead } from './section-head.tsx'
import type { LandingSection } from './sections.ts'
import { useMoreWords } from './use-more.ts'

const mini = 'flex items-center gap-3 rounded-md bg-raised px-3.5 py-3 text-xs/[1.5]'
const bars = [28, 42, 54, 70, 82, 100]

export function LandingSteps({ section }: { section: LandingSection }) {
  const vignettes = [<IdVignette key="id" />, <ChoiceVignette key="choice" />, <BarsVignette key="bars" />]
  return (
    <section className="wrap pt-24 max-sm:pt-16" aria-labelledby="steps">
      <SectionHead id="steps" title={section.title} text={section.text} />
      <ol className="grid grid-cols-1 gap-6 lg:grid-cols-3">
        {section.items.map(({ title, text }, index) => {
          const isLast = index === section.items.length - 1
          const quiet = isLast ? 'text-on-lime-2' : 'text-text-2'
          return (
            <li
              key={title}
              className={classNames(
                'card relative flex flex-col gap-2.5 overflow-hidden px-5 pt-5 pb-7',
                isLast && 'border-transparent bg-lime text-on-lime',
              )}
              data-reveal
            >
              <div
                className={classNames(
                  'relative mb-3.5 grid h-37 place-items-center overflow-hidden rounded-lg',
                  isLast ? 'bg-on-lime/8' : 'bg-canvas',
                )}
                aria-hidden="true"
              >
                {vignettes[index % vignettes.length]}
              </div>
              <span
                className={classNames(
                  'num self-start px-2 text-xs/[1] font-semibold tracking-[0.04em]',
                  isLast ? quiet : 'text-text-3',
                )}
              >
                0{index + 1}
              </span>
              <h3 className="px-2 text-xl/[1.5]">{title}</h3>
              <p className={classNames('px-2', quiet)}>{text}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function IdVignette() {
  const { idExample } = useMoreWords()
  return (
    <div className={classNames(mini, 'shadow-2')}>
      <Tile tone="brand-soft" icon={IdCard} />
      <span>
        <b className="block">{idExample}</b>
        <span className="num text-text-3">{maskId('1000000452')}</span>
      </span>
      <span className="text-positive">
        <Icon of={Check} />
      </span>
    </div>
  )
}

function ChoiceVignette() {
  const { examples } = useMoreWords()
  return (
    <div className="grid grid-cols-1 w-[76%] gap-2">
      {examples.map((example, index) => (
        <div
          className={classNames(mini, 'justify-between', index === 1 ? 'ring-2 ring-primary' : 'shadow-2')}
          key={example}
        >
          <span>{example}</span>
          <b className="text-positive block">
            <Percent bps={index === 1 ? 1110 : 940} />
          </b>
        </div>
      ))}
    </div>
  )
}

const BarsVignette = () => (
  <div className="mini-bars flex h-23 items-end gap-2.5">
    {bars.map((height) => (
      <i key={height} style={{ '--h': `${height}%` } as object} />
    ))}
  </div>
)
