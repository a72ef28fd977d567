import { Check, IdCard } from 'lucide-react'
import { maskId } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import { Percent } from '#web/components/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Tile } from '#web/components/surfaces.tsx'

const bars = [28, 42, 54, 70, 82, 100]

export function Steps() {
  const words = useWords('landing')
  const vignettes = [<IdVignette key="id" />, <ChoiceVignette key="choice" />, <BarsVignette key="bars" />]
  return (
    <section className="sec wrap" aria-labelledby="steps">
      <div className="sec-head">
        <div>
          <h2 className="h1" id="steps">
            {words.stepsTitle}
          </h2>
          <p>{words.stepsText}</p>
        </div>
      </div>
      <ol className="steps">
        {words.steps.map(([title, text], index) => (
          <li className={index === 2 ? 'card step key' : 'card step'} key={title} data-reveal>
            <div className="vignette" aria-hidden="true">
              {vignettes[index]}
            </div>
            <span className="n num">0{index + 1}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function IdVignette() {
  const { idExample } = useWords('landing')
  return (
    <div className="mini">
      <Tile tone="brand-soft" icon={IdCard} />
      <span>
        <b>{idExample}</b>
        <span className="num subtle">{maskId('1000000452')}</span>
      </span>
      <span className="pos">
        <Icon of={Check} />
      </span>
    </div>
  )
}

function ChoiceVignette() {
  const { examples } = useWords('landing')
  return (
    <div className="stack w-[76%] gap-2">
      {examples.map((example, index) => (
        <div className={index === 1 ? 'mini between chosen' : 'mini between'} key={example}>
          <span>{example}</span>
          <b className="pos">
            <Percent bps={index === 1 ? 1110 : 940} />
          </b>
        </div>
      ))}
    </div>
  )
}

const BarsVignette = () => (
  <div className="mini-bars">
    {bars.map((height) => (
      <i key={height} style={{ '--h': `${height}%` } as object} />
    ))}
  </div>
)
