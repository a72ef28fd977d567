import { Check, Download, FileText, Flag, Lock, type LucideIcon, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#kit/format.ts'
import { formatBytes } from '#kit/format-numbers.ts'
import { isPast } from '#modules/opportunities/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Picture, pictureUrl } from '#web/components/pictures/picture.tsx'
import { Tile } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money, Percent } from '#web/components/values/figures.tsx'
import { DateInBoth } from '#web/components/values/hijri-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import type { Property } from './property.ts'

/** A section of the page, with an anchor for the tabs. */
export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className="scroll-mt-33 pt-9 max-md:pt-7" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className="text-xl mb-3">
      {title}
    </h2>
    {children}
  </section>
)

export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="text-text-2 max-w-measure mt-3">
      {text}
    </p>
  ))

const timeline = 'timeline mt-2 grid grid-cols-1'
const event = 'relative grid grid-cols-[40px_minmax(0,1fr)] gap-4 pb-5.5'
const disc = 'grid size-10 place-items-center rounded-full border'
const quietDisc = `${disc} border-line bg-surface text-text-2`
const lastDisc = `${disc} border-transparent bg-primary text-on-primary`

export const StrategySteps = ({ steps }: { steps: Property['strategy'] }) => (
  <ol className={timeline}>
    {steps.map((step, index) => (
      <li key={step.title} className={event}>
        <span className={`${quietDisc} num`} aria-hidden="true">
          {index + 1}
        </span>
        <div>
          <h3 className="text-lg">{step.title}</h3>
          <p className="text-text-2 text-sm">{step.text}</p>
        </div>
      </li>
    ))}
  </ol>
)

const updateIcons: Partial<Record<Property['updates'][number]['kind'], LucideIcon>> = {
  post: Megaphone,
  published: Flag,
  opened: Flag,
}

export const Timeline = ({ updates }: { updates: Property['updates'] }) => (
  <ol className={timeline}>
    {updates.map((update, index) => (
      <li key={`${update.kind} ${update.at}`} className={event}>
        <span className={index === 0 ? lastDisc : quietDisc} aria-hidden="true">
          <Icon of={updateIcons[update.kind] ?? Check} />
        </span>
        <div>
          <h3 className="text-lg">{update.title}</h3>
          <p className="text-xs text-text-3">
            <DateText value={update.at} />
          </p>
          {update.body && <p className="text-text-2 text-sm whitespace-pre-line">{update.body}</p>}
          {update.pictures.length > 0 && (
            <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
              {update.pictures.map((picture) => (
                <a
                  key={picture.path}
                  href={pictureUrl(picture.path, 'xl')}
                  className="aspect-[4/3] overflow-hidden rounded-lg"
                >
                  <Picture picture={picture} sizes="240px" className="h-full w-full object-cover" />
                </a>
              ))}
            </div>
          )}
        </div>
      </li>
    ))}
  </ol>
)

export interface FactRow {
  label: string
  value: ReactNode
}

/** Facts in two columns; in one on phones. */
export const FigureList = ({ rows }: { rows: readonly FactRow[] }) => (
  <dl className="card grid grid-cols-1 gap-x-10 px-4 py-2 md:grid-cols-2 md:px-6">
    {rows.map((row) => (
      <div
        key={row.label}
        className="sum-line items-baseline border-line py-3 not-first:border-t md:nth-2:border-t-0"
      >
        <dt className="text-text-2 flex-none">{row.label}</dt>
        <dd className="font-semibold text-end wrap-anywhere">{row.value}</dd>
      </div>
    ))}
  </dl>
)

export function InvestmentTerms({ property }: { property: Property }) {
  const words = useWords('opportunity')
  const { risk } = useWords('opportunities')
  const fee = (bps: number) => (bps > 0 ? <Percent bps={bps} decimals={2} /> : words.noFee)
  return (
    <FigureList
      rows={[
        { label: words.completionLabel, value: property.completion.label },
        { label: words.investmentType, value: property.investmentType.label },
        { label: words.term, value: words.months(property.termMonths) },
        { label: words.minimumInvestment, value: <Money halalas={property.minimumInvestment} /> },
        { label: words.opening, value: <DateInBoth value={property.opensAt} /> },
        ...(property.closesAt
          ? [{ label: words.closing, value: <DateInBoth value={property.closesAt} /> }]
          : []),
        ...(property.expectedExitOn && !isPast(property.status.key)
          ? [{ label: words.expectedExit, value: <DateText value={property.expectedExitOn} form="month" /> }]
          : []),
        { label: risk, value: property.risk.label },
        { label: words.subscriptionFee, value: fee(property.subscriptionFeeBps) },
        { label: words.managementFee, value: fee(property.managementFeeBps) },
      ]}
    />
  )
}

/** OPP-11: the details that the regulator requires of an advertisement. */
export function Advertising({ advertising }: { advertising: Property['advertising'] }) {
  const words = useWords('opportunity').advertising
  return (
    <FigureList
      rows={[
        {
          label: words.licence,
          value: <LtrText value={advertising.licence} className="whitespace-normal" />,
        },
        { label: words.advertiser, value: advertising.advertiser },
        {
          label: words.deed,
          value: <LtrText value={advertising.deedReference} className="whitespace-normal" />,
        },
        {
          label: words.plot,
          value: <LtrText value={advertising.plotReference} className="whitespace-normal" />,
        },
        { label: words.area, value: words.squareMeters(formatCount(advertising.areaSquareMeters)) },
        { label: words.encumbrances, value: advertising.encumbrances },
      ]}
    />
  )
}

const documentLook = 'card flex items-center gap-3.5 rounded-lg px-4 py-3.5 hover:border-line-strong'

export function Documents({ property }: { property: Property }) {
  const words = useWords('opportunity').document
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {property.documents.map((document) => {
        const about = (
          <>
            <Tile icon={document.can.read ? FileText : Lock} tone={document.can.read ? 'bad' : 'neutral'} />
            <span className="min-w-0 flex-1">
              <b className="font-semibold block">{document.title}</b>
              <span className="text-xs text-text-3">
                {document.can.read ? (
                  <span className="ltr">
                    {words.pdf} · {formatBytes(document.sizeBytes)}
                  </span>
                ) : (
                  words.investorsOnly
                )}
              </span>
            </span>
          </>
        )
        return document.can.read ? (
          <a
            key={document.id}
            className={documentLook}
            href={`/api/properties/${property.id}/documents/${document.id}`}
            download
          >
            {about}
            <Icon of={Download} label={words.download} />
          </a>
        ) : (
          <div key={document.id} className={documentLook}>
            {about}
          </div>
        )
      })}
    </div>
  )
}
