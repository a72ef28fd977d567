import { useState } from 'react'
import type { ContentDocument } from '#kit/content/document.ts'
import { formatFigure } from '#kit/format.ts'
import { ButtonLink } from '../button.tsx'
import { seriesColors } from '../charts/charts.tsx'
import { BarPlot, LinePlot, ShareBar } from '../charts/plots.tsx'
import { Chip, ChipLink } from '../chip.tsx'
import { ContentDocumentView } from '../content-document.tsx'
import type { TypedAmount } from '../inputs/amount-text.ts'
import { Field } from '../inputs/field.tsx'
import { PercentInput } from '../inputs/percent-input.tsx'
import { Sortable } from '../list/sortable.tsx'
import { ChipMenu } from '../overlays/chip-menu.tsx'
import { PopoverClose } from '../overlays/popover-close.tsx'
import { Disclosure } from '../structure/disclosure.tsx'
import { StepsProgress } from '../structure/stepper.tsx'
import { Card } from '../structure/surfaces.tsx'
import { DateText } from '../values/date-text.tsx'
import { type Fact, FactList } from '../values/fact-list.tsx'
import { EvenAmounts, Money, Percent } from '../values/figures.tsx'
import { ReferenceText } from '../values/numbers.tsx'
import { HideSwitch, PrivateMoney } from '../values/private-money.tsx'
import { RiskBadge } from '../values/risk-badge.tsx'
import type { GalleryWords } from './words.ts'

type Props = { words: GalleryWords }

const received = [120_000, 0, 184_050, 210_000]
const expected = [0, 150_000, 0, 90_000]

export const PlotSamples = ({ words }: Props) => {
  const frame = {
    axis: ['2023', '2024', '2025', '2026'],
    height: '180px',
    tip: (index: number) => <Money halalas={received[index]! + expected[index]!} />,
  }
  return (
    <Card pad className="grid grid-cols-1 gap-6">
      <LinePlot
        {...frame}
        title={words.cumulative}
        lines={[
          { label: words.received, color: seriesColors[0]!, values: received, look: 'area' },
          { label: words.projected, color: seriesColors[1]!, values: expected, look: 'dashed' },
        ]}
      />
      <BarPlot
        {...frame}
        title={words.received}
        isScaleHidden
        parts={[
          { label: words.received, color: seriesColors[0]!, values: received },
          { label: words.projected, color: seriesColors[1]!, values: expected, isAhead: true },
        ]}
      />
      <ShareBar
        parts={words.kinds.map((label, index) => {
          const shareBps = [4400, 2700, 1600, 1300][index] ?? 0
          return {
            key: label,
            label,
            color: seriesColors[index]!,
            shareBps,
            value: <Percent bps={shareBps} />,
          }
        })}
      />
    </Card>
  )
}

export const FactSamples = ({ words }: Props) => (
  <Card>
    <FactList
      facts={[
        [words.minimum, <Money key="minimum" halalas={100_000} />],
        [words.ago, <DateText key="date" value="2026-11-21" />],
        [words.locked, <ReferenceText key="reference" value="SH-7K3M-9QX2" />],
        ...(['low', 'medium', 'high'] as const).map(
          (risk): Fact => [
            words.risks[risk],
            <RiskBadge key="risk" risk={risk}>
              {words.risks[risk]}
            </RiskBadge>,
          ],
        ),
      ]}
    />
    <div className="grid grid-cols-1 gap-2 border-t border-line p-5 text-end">
      <EvenAmounts amounts={[2_500_000, 731_550]}>
        <Money halalas={2_500_000} />
        <Money halalas={731_550} />
      </EvenAmounts>
      <p className="flex items-center justify-end gap-2">
        <HideSwitch />
        <PrivateMoney halalas={1_248_050} className="font-semibold" />
      </p>
    </div>
  </Card>
)

export function OrderSamples({ words }: Props) {
  const [items, setItems] = useState<readonly string[]>(words.kinds)
  const [rate, setRate] = useState<TypedAmount>(250)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Sortable
        items={items}
        keyOf={(item) => item}
        nameOf={(item) => item}
        onMove={(_key, _place, keys) => setItems(keys)}
        className="grid grid-cols-1 gap-2"
        itemClassName="card flex items-center gap-3 px-3 py-2"
        render={(item, handle) => (
          <>
            {handle}
            {item}
          </>
        )}
      />
      <Field label={words.annualReturn}>
        <PercentInput value={rate} onChange={setRate} />
      </Field>
      <StepsProgress step={2} steps={4} next={words.nextStep} />
    </div>
  )
}

export const WaySamples = ({ words }: Props) => (
  <div className="grid grid-cols-1 gap-4">
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink to="/user/properties">{words.browse}</ButtonLink>
      <ChipLink to="/test" aria-current="true" count={9}>
        {words.statuses.available}
      </ChipLink>
      <ChipLink to="/test">{words.all}</ChipLink>
    </div>
    <div className="flex flex-wrap items-center gap-3">
      <ChipMenu label={words.filters} name="gallery-menu" isSet count={2}>
        <Chip>{words.riyadh}</Chip>
        <Chip>{words.jeddah}</Chip>
      </ChipMenu>
      <button type="button" className="chip" popoverTarget="gallery-popover">
        {words.openMenu}
      </button>
      <div popover="auto" id="gallery-popover" className="card pad">
        <PopoverClose of="gallery-popover" />
        {words.toastOkText}
      </div>
    </div>
    <Disclosure look="card" summary={words.heading} summaryClass="font-semibold">
      <p>{words.paragraph}</p>
      <Disclosure look="text" className="mt-2 text-sm" summary={words.filters}>
        <p>{words.toastOkText}</p>
      </Disclosure>
    </Disclosure>
  </div>
)

/** Every block of an edited text. */
export function DocumentSample({ words }: Props) {
  const line = (text: string) => [{ text }]
  const document: ContentDocument = [
    { type: 'heading', level: 2, text: line(words.property), id: 'gallery-document' },
    {
      type: 'paragraph',
      text: [{ text: words.paragraph }, { text: ` ${words.browse}`, link: '/user/properties' }],
    },
    { type: 'heading', level: 3, text: line(words.stepTitles[0]!), id: 'gallery-document-part' },
    { type: 'list', items: words.stepNotes.map(line) },
    { type: 'list', ordered: true, items: words.stepTitles.map(line) },
    { type: 'quote', text: [{ text: words.tooltipText, italic: true }] },
    { type: 'callout', tone: 'warn', text: [{ text: words.callouts.info, bold: true }] },
    {
      type: 'table',
      head: [line(words.opportunities), line(words.minimum)],
      rows: [[line(words.property), line(formatFigure(100_000))]],
    },
  ]
  return (
    <Card pad>
      <ContentDocumentView document={document} />
    </Card>
  )
}
