import { FileText, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { type DocumentKind, documentKinds } from '#modules/verification/vocabulary.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { IconButton } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { DateText } from '#web/components/date-text.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Card, Tile } from '#web/components/surfaces.tsx'
import type { Customer } from '../customer-view.ts'
import { customerSection } from '../section.ts'

type Document = Customer['documents'][number]

/** KYC-3, ADM-3: what was sent beside the answers; each opening is logged by the server. */
export const documents = customerSection({ name: 'documents', column: 'narrow', Section: Documents })

function Documents({ customer }: { customer: Customer }) {
  const { documents: words } = useWords('customers')
  const current = documentKinds.flatMap(
    (kind) => customer.documents.find((one) => one.isCurrent && one.kind === kind) ?? [],
  )
  const before = customer.documents.filter(({ isCurrent }) => !isCurrent)
  return (
    <Card as="section" className="panel" aria-labelledby="documents">
      <div className="panel-head">
        <h2 id="documents">{words.title}</h2>
      </div>
      {customer.documents.length === 0 && <p className="small muted px-5 pb-5">{words.none}</p>}
      <div className="divide">
        {current.map((document) => (
          <DocumentPicture key={document.id} document={document} customer={customer} />
        ))}
      </div>
      {before.length > 0 && (
        <details className="border-t border-line px-5 py-3">
          <summary className="small link cursor-pointer">{words.before}</summary>
          <ul className="stack mt-2 gap-1.5">
            {before.map((document) => (
              <li key={document.id} className="between small">
                <FileLink document={document} customerId={customer.id} />
                <DateText form="date-time" value={document.sentAt} className="xs subtle" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

const addressOf = (customerId: string, { id }: Document): string =>
  `/api/admin/customers/${customerId}/documents/${id}`

function FileLink({ document, customerId }: { document: Document; customerId: string }) {
  const { labels } = useWords('customers')
  return (
    <a href={addressOf(customerId, document)} target="_blank" rel="noreferrer" className="link">
      {labels.field[document.kind]}
    </a>
  )
}

function DocumentPicture({ document, customer }: { document: Document; customer: Customer }) {
  const { labels, documents: words } = useWords('customers')
  const locale = usePageLocale()
  const reason = reasonFor(document.kind, customer)
  return (
    <figure className="grid gap-2 px-5 py-4" aria-label={labels.field[document.kind]}>
      <figcaption className="between small">
        <strong>{labels.field[document.kind]}</strong>
        <DateText form="date-time" value={document.sentAt} className="xs subtle" />
      </figcaption>
      {document.type === 'jpeg' ? (
        <Picture document={document} customer={customer} />
      ) : (
        <div className="row small">
          <Tile icon={FileText} tone="brand-soft" />
          <span className="grid">
            <FileLink document={document} customerId={customer.id} />
            <span className="xs subtle">{words.pdf}</span>
          </span>
        </div>
      )}
      {reason && <p className="small neg">{reason[locale]}</p>}
    </figure>
  )
}

/** What the last decision said against it. */
const reasonFor = (kind: DocumentKind, { kycStatus, history }: Customer) =>
  kycStatus === 'rejected' ? history[0]?.reasons.find(({ field }) => field === kind)?.message : undefined

const zooms = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]', 'w-[400%]'] as const
const turns = ['rotate-0', 'rotate-90', 'rotate-180', '-rotate-90'] as const

/** A picture that is zoomed and turned in its place, so that the answers stay in view beside it. */
function Picture({ document, customer }: { document: Document; customer: Customer }) {
  const { labels, documents: words } = useWords('customers')
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  const name = labels.field[document.kind]
  const last = zooms.length - 1
  // A turned picture keeps its room: wide ones stand in a square.
  const isUpright = turn % 2 === 0
  return (
    <>
      <section
        className="max-h-105 overflow-auto rounded-lg bg-sunken"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={name}
      >
        <div className={classNames(zooms[zoom], isUpright ? 'aspect-[1.586]' : 'aspect-square')}>
          <img
            src={addressOf(customer.id, document)}
            alt={name}
            width={document.width ?? undefined}
            height={document.height ?? undefined}
            className={classNames('size-full object-contain', turns[turn])}
          />
        </div>
      </section>
      <div className="row gap-1">
        <IconButton compact label={words.zoomOut(name)} onClick={() => setZoom(Math.max(0, zoom - 1))}>
          <Icon of={ZoomOut} size="sm" />
        </IconButton>
        <IconButton compact label={words.zoomIn(name)} onClick={() => setZoom(Math.min(last, zoom + 1))}>
          <Icon of={ZoomIn} size="sm" />
        </IconButton>
        <IconButton compact label={words.turn(name)} onClick={() => setTurn((turn + 1) % turns.length)}>
          <Icon of={RotateCw} size="sm" />
        </IconButton>
        <a
          href={addressOf(customer.id, document)}
          target="_blank"
          rel="noreferrer"
          className="link small ms-auto"
          aria-label={words.openOf(name)}
        >
          {words.open}
        </a>
      </div>
    </>
  )
}
