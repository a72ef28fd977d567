import { formatBytes } from '#kit/format-numbers.ts'
import type { Api } from '#web/app/contracts.ts'
import { Card } from '#web/components/structure/surfaces.tsx'

type AcceptedDocument = Awaited<ReturnType<Api['orders']['acceptedDocuments']>>['items'][number]

interface AcceptedDocumentsProps {
  documents: readonly AcceptedDocument[]
  /** The lines of the order, which name the opportunities. */
  lines: readonly { property: { id: string; title: string } }[]
  /** The address of the order in the API. */
  path: `/api/${string}`
  words: {
    readonly title: string
    readonly text: string
    readonly version: (number: number, isLatest: boolean) => string
  }
}

/** OPP-1: the documents that were accepted with an order, in the versions of that time. */
export function AcceptedDocuments({ documents, lines, path, words }: AcceptedDocumentsProps) {
  if (documents.length === 0) return null
  return (
    <Card as="section" className="panel" aria-labelledby="accepted-documents">
      <div className="panel-head">
        <h2 id="accepted-documents">{words.title}</h2>
      </div>
      <p className="text-sm text-text-2 px-6 pb-2">{words.text}</p>
      <ul className="divide-y divide-line">
        {documents.map(({ id, title, number, isLatest, sizeBytes, propertyId }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 py-3">
            <a href={`${path}/documents/${id}`} className="link" download>
              {title}
            </a>
            <span className="text-xs text-text-3">
              {lines.length > 1 &&
                `${lines.find(({ property }) => property.id === propertyId)?.property.title} · `}
              {words.version(number, isLatest)} · <bdi dir="ltr">{formatBytes(sizeBytes)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
