import { Download, Plus, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { Button, ButtonAnchor, type ButtonVariant, IconButton } from '../button.tsx'
import { Chip, ChipSelect } from '../chip.tsx'
import { Icon } from '../pictures/icon.tsx'
import { Card } from '../structure/surfaces.tsx'
import { AgoText } from '../values/ago-text.tsx'
import { DateText } from '../values/date-text.tsx'
import { Count, Money, Percent } from '../values/figures.tsx'
import { DateInBoth, HijriText } from '../values/hijri-text.tsx'
import { IbanText } from '../values/iban-text.tsx'
import { EmailText } from '../values/identifiers.tsx'
import { MaskedId, PhoneText } from '../values/numbers.tsx'
import type { GalleryWords } from './words.ts'

type Props = { words: GalleryWords }

export function Buttons({ words }: Props) {
  const looks: [ButtonVariant, string][] = [
    ['primary', words.continue],
    ['accent', words.invest],
    ['soft', words.edit],
    ['ghost', words.cancel],
    ['danger-soft', words.delete],
  ]
  return (
    <>
      <div className="flex items-center gap-3 flex-wrap">
        {looks.map(([variant, label]) => (
          <Button key={variant} variant={variant}>
            {label}
          </Button>
        ))}
        <Button variant="outline">
          <Icon of={Download} size="sm" />
          {words.export}
        </Button>
      </div>
      <div className="flex items-center gap-3 flex-wrap">
        <Button size="lg">
          <Icon of={Plus} />
          <span>
            {words.deposit} <Money halalas={500_000} />
          </span>
        </Button>
        <Button variant="outline" size="sm">
          {words.small}
        </Button>
        <Button variant="outline" icon aria-label={words.share}>
          <Icon of={Share2} />
        </Button>
        <IconButton label={words.share}>
          <Icon of={Share2} />
        </IconButton>
        <Button busy>{words.continue}</Button>
        <ButtonAnchor variant="outline" href="#main">
          {words.external}
        </ButtonAnchor>
      </div>
      <div className="flex items-center gap-3 flex-wrap ink rounded-lg p-4">
        <Button variant="on-dark">{words.onDark}</Button>
        <Button variant="accent">{words.invest}</Button>
        <Button variant="ghost">{words.cancel}</Button>
      </div>
      <div className="grid grid-cols-1 gap-1.5">
        <Button block size="lg" blockedBy={words.blockedReason}>
          {words.blocked}
        </Button>
      </div>
    </>
  )
}

export function Badges({ words }: Props) {
  const [pressed, setPressed] = useState('all')
  const [city, setCity] = useState('')
  const chips = [
    ['all', words.all, 18],
    ['available', words.statuses.available, 9],
    ['new', words.statuses.new, 4],
  ] as const
  return (
    <>
      <div className="flex items-center gap-3 flex-wrap">
        <Badge tone="ok">{words.statuses.available}</Badge>
        <Badge tone="lime">{words.statuses.new}</Badge>
        <Badge tone="info">{words.statuses.funded}</Badge>
        <Badge>{words.statuses.closed}</Badge>
        <Badge>{words.statuses.exited}</Badge>
        <span className="ink flex items-center gap-3 rounded-lg p-2">
          <Badge tone="ok" glass>
            {words.statuses.available}
          </Badge>
          <Badge glass plain>
            {words.kind}
          </Badge>
        </span>
      </div>
      <div className="flex items-center gap-3 flex-wrap">
        <Badge tone="warn">{words.transactions.pending}</Badge>
        <Badge tone="ok">{words.transactions.completed}</Badge>
        <Badge tone="bad">{words.transactions.failed}</Badge>
        <Badge tone="bad" small>
          {words.transactions.rejected}
        </Badge>
      </div>
      <div className="chips">
        {chips.map(([key, label, count]) => (
          <Chip key={key} pressed={pressed === key} count={count} onClick={() => setPressed(key)}>
            {label}
          </Chip>
        ))}
      </div>
      <div className="flex items-center gap-3">
        <ChipSelect
          label={words.city}
          value={city}
          onChange={setCity}
          options={[
            { value: '', label: words.city },
            { value: 'riyadh', label: words.riyadh },
            { value: 'jeddah', label: words.jeddah },
          ]}
        />
      </div>
    </>
  )
}

const swatches = [
  ['bg-canvas', 'bg-surface', 'bg-sunken', 'bg-inverse', 'bg-primary', 'bg-primary-soft', 'bg-accent'],
  ['bg-viz-1', 'bg-viz-2', 'bg-viz-3', 'bg-viz-4', 'bg-viz-5', 'bg-viz-6'],
]

export const TypeAndColor = ({ words }: Props) => (
  <Card pad className="grid grid-cols-1 gap-2.5">
    <p className="h1 font-display font-semibold">{words.heading}</p>
    <p className="text-xl font-display font-semibold">{words.heading}</p>
    <p className="max-w-measure">{words.paragraph}</p>
    <p className="text-sm text-text-2">{words.paragraph}</p>
    <p className="text-xs text-text-3">{words.paragraph}</p>
    {swatches.map((names) => (
      <div key={names[0]} className="flex items-center gap-3" aria-hidden="true">
        {names.map((name) => (
          <span key={name} className={`size-8 rounded-sm border border-line ${name}`} />
        ))}
      </div>
    ))}
  </Card>
)

export const Figures = ({ words, now }: Props & { now: Date }) => (
  <Card pad className="grid grid-cols-1 gap-4">
    <div className="flex items-center flex-wrap gap-5">
      <Money halalas={2_500_000} className="font-display text-xl leading-normal font-semibold" />
      <Money halalas={1_248_050} className="font-display text-xl leading-normal font-semibold" />
      <Money halalas={41_200_000_000} compact className="font-display text-xl leading-normal font-semibold" />
    </div>
    <div className="flex items-center flex-wrap gap-5">
      <Money halalas={46_250} sign="always" className="text-positive font-semibold" />
      <Money halalas={-350_000} className="font-semibold" />
      <Money halalas={200_000} sign="always" className="text-text-3 line-through" />
      <Percent bps={940} className="text-positive font-semibold" />
      <Percent bps={9996} decimals={0} rounding="down" />
      <Count value={18_400} />
    </div>
    <div className="flex flex-wrap items-start gap-5">
      <DateInBoth value="2026-11-21" />
      <DateText value="2026-11-21T11:31:00Z" form="date-time" />
      <DateText value="2026-11-21" form="long-date" />
      <HijriText value="2026-11-21" className="text-text-3" />
      <span>
        {words.ago} <AgoText value={new Date(now.getTime() - 7_260_000)} now={now} />
      </span>
    </div>
    <div className="flex items-center flex-wrap gap-5">
      <PhoneText value="+966512345678" />
      <PhoneText value="+966512345621" masked />
      <MaskedId value="1012345452" />
      <IbanText value="SA0380000000608010167519" />
      <EmailText value="care@sahl.test" />
    </div>
  </Card>
)
