import { FileText } from 'lucide-react'
import { type IdentityDocumentKind, identityDocumentKinds } from '#modules/verification/vocabulary.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { Badge } from '#web/components/badge.tsx'
import { Disclosure } from '#web/components/structure/disclosure.tsx'
import { Card, Tile } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import type { Customer } from '../customer-view.ts'
import { findLastChanges } from '../last-changes.ts'
import { PictureViewer } from '../picture-viewer.tsx'
import { customerSection } from '../section.ts'

type Document = Customer['documents'][number]

/** The documents of the check (KYC-3, ADM-3). The server logs each view. */
export const documents = customerSection({ name: 'documents', column: 'narrow', Section: Documents })

function Documents({ customer }: { customer: Customer }) {
  const { documents: words } = useWords('customers')
  const mayOpen = useHasDuty('compliance')
  const current = identityDocumentKinds.flatMap(
    (kind) => customer.documents.find((one) => one.isCurrent && one.kind === kind) ?? [],
  )
  const before = customer.documents.filter(({ isCurrent }) => !isCurrent)
  if (!mayOpen) return null
  return (
    <Card as="section" className="panel" aria-labelledby="documents-title">
      <div className="panel-head">
        <h2 id="documents-title">{words.title}</h2>
      </div>
      {customer.documents.length === 0 && <p className="text-sm text-text-2 px-5 pb-5">{words.none}</p>}
      <div className="divide-y divide-line">
        {current.map((document) => (
          <DocumentPicture key={document.id} document={document} customer={customer} />
        ))}
      </div>
      {before.length > 0 && (
        <Disclosure
          className="border-t border-line"
          summary={words.before}
          summaryClass="px-5 py-3 text-sm font-semibold"
        >
          <ul className="grid grid-cols-1 gap-1.5 px-5 pb-3">
            {before.map((document) => (
              <li key={document.id} className="flex items-center justify-between gap-4 text-sm">
                <FileLink document={document} customerId={customer.id} />
                <DateText form="date-time" value={document.sentAt} className="text-xs text-text-3" />
              </li>
            ))}
          </ul>
        </Disclosure>
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
  const { labels, documents: words, queue } = useWords('customers')
  const locale = usePageLocale()
  const isNew =
    customer.kycStatus === 'pending' &&
    findLastChanges(customer)?.documents.some(({ after }) => after === document.id)
  const reason = reasonFor(document.kind, customer)
  return (
    <figure className="grid gap-2 px-5 py-4" aria-label={labels.field[document.kind]}>
      <figcaption className="flex items-center justify-between gap-4 text-sm">
        <span className="flex items-center flex-wrap gap-2">
          <strong>{labels.field[document.kind]}</strong>
          {isNew && <Badge tone="info">{queue.newFile}</Badge>}
        </span>
        <DateText form="date-time" value={document.sentAt} className="text-xs text-text-3" />
      </figcaption>
      {document.type === 'jpeg' ? (
        <PictureViewer
          name={labels.field[document.kind]}
          src={addressOf(customer.id, document)}
          width={document.width}
          height={document.height}
        />
      ) : (
        <div className="flex items-center gap-3 text-sm">
          <Tile icon={FileText} tone="brand-soft" />
          <span className="grid">
            <FileLink document={document} customerId={customer.id} />
            <span className="text-xs text-text-3">{words.pdf}</span>
          </span>
        </div>
      )}
      {reason && <p className="text-sm text-danger">{reason[locale]}</p>}
    </figure>
  )
}

/** Returns the reason of the last decision against a document. */
const reasonFor = (kind: IdentityDocumentKind, { kycStatus, history }: Customer) =>
  kycStatus === 'rejected' ? history[0]?.reasons.find(({ field }) => field === kind)?.message : undefined
