import { FilePlus2, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatBytes } from '#kit/format-numbers.ts'
import { type DocumentKind, documentKinds, visibilities } from '#modules/opportunities/editor-vocabulary.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button, buttonClass } from '#web/components/button.tsx'
import { Field } from '#web/components/inputs/field.tsx'
import { Select } from '#web/components/inputs/inputs.tsx'
import { Sortable } from '#web/components/list/sortable.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { BilingualField } from './bilingual-field.tsx'
import { UploadArea } from './upload-area.tsx'
import { usePapers } from './use-papers.ts'
import { useUploads } from './use-uploads.ts'

type ManagedDocument = Awaited<ReturnType<Api['opportunities']['managedDocuments']>>['items'][number]
type Words = Readonly<Record<'ar' | 'en', string>>
type Description = Pick<ManagedDocument, 'kind' | 'title' | 'visibility'>

/** OPP-1: the documents of an opportunity: uploads, titles, readers, order and versions. */
export function DocumentsSection({ id }: { id: string }) {
  const { documents: words } = useWords('opportunity-papers')
  const locale = usePageLocale()
  const { opportunities } = useApi()
  const { items, act, attempt, refresh, reload } = usePapers(() => opportunities.managedDocuments({ id }))
  const { uploads, add, clear } = useUploads(async (file, call) => {
    await opportunities.uploadDocument({ id, file }, call)
    await reload()
  })
  const addVersion = (documentId: string, file: File) =>
    attempt(async () => {
      await opportunities.addDocumentVersion({ id, documentId, file })
      await reload()
    })
  const nameOf = (document: ManagedDocument) =>
    document.title[locale] || words.name((items ?? []).findIndex((one) => one.id === document.id) + 1)
  /** Sends the whole description, with what an earlier change has made of its other parts. */
  const describe =
    (shown: ManagedDocument, changes: Partial<Description>) => (present: readonly ManagedDocument[]) => {
      const document = present.find((one) => one.id === shown.id) ?? shown
      const { kind, title, visibility } = { ...document, ...changes }
      const said = { kind, titleAr: title.ar, titleEn: title.en, visibility }
      return opportunities.describeDocument({ id, documentId: shown.id, ...said })
    }
  return (
    <>
      <UploadArea
        title={words.drop}
        note={words.note}
        label={words.label}
        accept="application/pdf"
        uploads={uploads}
        onFiles={add}
        onClear={clear}
      />
      {items?.length === 0 && uploads.length === 0 ? (
        <p className="text-sm text-text-2">{words.none}</p>
      ) : (
        <p className="hint">{words.accepted}</p>
      )}
      <Sortable
        items={items ?? []}
        keyOf={(document) => document.id}
        nameOf={nameOf}
        onMove={(_key, _to, keys) => act(() => opportunities.orderDocuments({ id, ids: [...keys] }))}
        className="grid grid-cols-1 gap-3"
        itemClassName="card p-3"
        render={(document, handle) => (
          <DocumentRow
            opportunityId={id}
            document={document}
            name={nameOf(document)}
            handle={handle}
            onTitle={(title) => refresh(describe(document, { title }))}
            onChoice={(choice) => void act(describe(document, choice))}
            onRemove={() => void act(() => opportunities.removeDocument({ id, documentId: document.id }))}
            onVersion={(file) => void addVersion(document.id, file)}
          />
        )}
      />
    </>
  )
}

interface DocumentRowProps {
  opportunityId: string
  document: ManagedDocument
  name: string
  handle: ReactNode
  onTitle: (title: Words) => Promise<void>
  onChoice: (choice: Partial<Description>) => void
  onRemove: () => void
  onVersion: (file: File) => void
}

function DocumentRow(props: DocumentRowProps) {
  const { document, name, handle, onTitle, onChoice, onRemove, onVersion } = props
  const { documents: words } = useWords('opportunity-papers')
  const isTitled = document.title.ar !== '' && document.title.en !== ''
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex items-center gap-2 md:block">{handle}</div>
      <div className="grid grid-cols-1 content-start gap-3">
        <BilingualField
          id={`title-${document.id}`}
          label={words.title}
          maxLength={120}
          value={document.title}
          onSave={onTitle}
        />
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
          <Field label={words.kind} id={`kind-${document.id}`}>
            <Select
              options={documentKinds.map((value) => ({ value, label: words.kinds[value] }))}
              value={document.kind}
              onChange={({ target }) => onChoice({ kind: target.value as DocumentKind })}
            />
          </Field>
          <Field label={words.visibility} id={`visibility-${document.id}`}>
            <Select
              options={visibilities.map((value) => ({ value, label: words.visibilities[value] }))}
              value={document.visibility}
              onChange={({ target }) =>
                onChoice({ visibility: target.value as ManagedDocument['visibility'] })
              }
            />
          </Field>
        </div>
        <Versions {...props} />
        <div className="flex flex-wrap items-center gap-2">
          {!isTitled && (
            <Badge tone="warn" small>
              {words.hidden}
            </Badge>
          )}
          <ReplaceButton name={name} onVersion={onVersion} />
          <Button variant="ghost" size="sm" aria-label={words.removeOf(name)} onClick={onRemove}>
            <Icon of={Trash2} size="sm" />
            {words.remove}
          </Button>
        </div>
      </div>
    </div>
  )
}

function Versions({ opportunityId, document, name }: DocumentRowProps) {
  const { documents: words } = useWords('opportunity-papers')
  return (
    <ul aria-label={words.versions} className="divide-y divide-line text-sm">
      {document.versions.map(({ id, number, sizeBytes, by, at, isInForce }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          <span className="font-semibold">{words.version(number)}</span>
          {isInForce && (
            <Badge tone="ok" small>
              {words.inForce}
            </Badge>
          )}
          <span className="text-text-3">
            <bdi dir="ltr">{formatBytes(sizeBytes)}</bdi> · <DateText value={at} form="date-time" />
            {by && (
              <>
                {' '}
                · <bdi>{by}</bdi>
              </>
            )}
          </span>
          <a
            className="link ms-auto"
            href={`/api/admin/opportunities/${opportunityId}/document-versions/${id}?disposition=inline`}
            target="_blank"
            rel="noreferrer"
            aria-label={words.openOf(name, number)}
          >
            {words.open}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A file field that looks like a button. */
function ReplaceButton({ name, onVersion }: Pick<DocumentRowProps, 'name' | 'onVersion'>) {
  const { documents: words } = useWords('opportunity-papers')
  const id = useId()
  return (
    <label htmlFor={id} className={buttonClass({ variant: 'outline', size: 'sm' })}>
      <Icon of={FilePlus2} size="sm" />
      {words.replace}
      <input
        id={id}
        type="file"
        className="sr-only"
        accept="application/pdf"
        aria-label={words.replaceOf(name)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onVersion(file)
          target.value = ''
        }}
      />
    </label>
  )
}
