import removeForm from 'virtual:form/verification.removeDocument'
import { Camera, FileText, Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { verificationContract } from '#modules/verification/contract.ts'
import { type IdentityDocumentKind, requiredDocuments } from '#modules/verification/vocabulary.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { FileForm } from '#web/components/form/file-form.tsx'
import { Form, FormProblem } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout, Card, Tile } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { CameraDialog } from './camera-dialog.tsx'
import type { KycAnswers } from './kyc-answers.ts'
import type { Kyc } from './steps.ts'

type SentDocument = Kyc['documents'][number]

const documentsPage = '/user/kyc?step=documents'
const takenTypes = 'image/jpeg,image/png,image/webp,application/pdf'

interface DocumentCardProps {
  readonly kind: IdentityDocumentKind
  readonly document: SentDocument | undefined
  readonly isToSend: boolean
  /** Why the review asks for another upload. */
  readonly correction: string | undefined
  readonly fault: string | undefined
  readonly answers: KycAnswers
}

/** One document: the upload, and ways to send one. Without script its form posts to the page itself. */
export function DocumentCard({ kind, document, isToSend, correction, fault, answers }: DocumentCardProps) {
  const words = useWords('verification')
  const label = words.labels.field[kind]
  const hint = words.documents.hints[kind]
  const choose = document ? words.documents.replace : words.documents.choose
  const { send, isBusy, problem } = useSending(kind, answers)
  const id = `document-${kind}`
  return (
    <Card
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="grid gap-4 p-5 sm:p-6"
    >
      <div className="flex items-center justify-between gap-4 flex-wrap">
        <h2 className="text-lg" id={`${id}-title`}>
          {label}
        </h2>
        {document && !isToSend ? (
          <Badge tone="ok">{words.documents.sent}</Badge>
        ) : (
          !requiredDocuments.includes(kind) && (
            <span className="text-sm text-text-3">{words.documents.optional}</span>
          )
        )}
      </div>
      {correction && isToSend && (
        <Callout tone="warn" icon={TriangleAlert}>
          {correction}
        </Callout>
      )}
      {document && <Sent document={document} answers={answers} />}
      <FileForm
        of="verification.sendDocument"
        field="file"
        params={{ kind }}
        page={documentsPage}
        accept={takenTypes}
        title={choose}
        note={hint}
        label={`${label}: ${choose}`}
        describedBy={fault || problem ? `${id}-fault` : undefined}
        send={words.documents.send}
        onFile={send}
      >
        <CameraButton kind={kind} onFile={send} />
      </FileForm>
      <p role="status" className="text-sm text-text-2 not-empty:block hidden">
        {isBusy ? words.documents.sending : ''}
      </p>
      {(problem ?? fault) && (
        <p id={`${id}-fault`} role="alert" className="text-sm text-danger">
          {problem ?? fault}
        </p>
      )}
    </Card>
  )
}

function useSending(kind: IdentityDocumentKind, answers: KycAnswers) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      const { detail, title } = problemOfError(error)
      setProblem(detail || title)
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    send: (file: File) => void run(() => answers.sendDocument(kind, file)),
  }
}

/** On phones: the camera in the page, or the phone's own if the page may not use it. */
function CameraButton({ kind, onFile }: { kind: IdentityDocumentKind; onFile: (file: File) => void }) {
  const words = useWords('verification').documents
  const [isPhone, setPhone] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const native = useRef<HTMLInputElement>(null)
  useEffect(() => setPhone(matchMedia('(pointer: coarse)').matches), [])
  if (!isPhone) return null
  const begin = () => {
    if (navigator.mediaDevices) setOpen(true)
    else native.current?.click()
  }
  return (
    <>
      <Button variant="soft" onClick={begin}>
        <Icon of={Camera} size="sm" />
        {words.camera.open}
      </Button>
      <input
        ref={native}
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      {isOpen && (
        <CameraDialog
          kind={kind}
          onClose={() => setOpen(false)}
          onTaken={onFile}
          onNative={() => native.current?.click()}
        />
      )}
    </>
  )
}

interface SentProps {
  readonly document: SentDocument
  readonly answers: KycAnswers
}

function Sent({ document, answers }: SentProps) {
  const words = useWords('verification')
  const { id, type, name, kind, width, height, sentAt } = document
  const address = `/api/user/kyc/files/${id}`
  const label = words.labels.field[kind]
  return (
    <div className="flex flex-wrap items-start gap-4">
      {type === 'jpeg' ? (
        <a href={address} target="_blank" rel="noreferrer" className="shrink-0">
          <img
            src={address}
            alt={label}
            width={width ?? undefined}
            height={height ?? undefined}
            className="h-28 w-44 rounded-lg bg-sunken object-contain"
          />
        </a>
      ) : (
        <Tile icon={FileText} tone="brand-soft" />
      )}
      <div className="grid grid-cols-1 min-w-0 gap-1.5">
        <a href={address} target="_blank" rel="noreferrer" className="link text-sm truncate">
          <bdi>{name || label}</bdi>
        </a>
        <DateText form="date-time" value={sentAt} className="text-xs text-text-3" />
        <Removal kind={kind} answers={answers} />
      </div>
    </div>
  )
}

function Removal({ kind, answers }: { kind: IdentityDocumentKind; answers: KycAnswers }) {
  const words = useWords('verification')
  const form = useForm<typeof verificationContract.removeDocument>({
    of: removeForm,
    fixed: { kind },
    send: () => answers.removeDocument(kind),
  })
  return (
    <Form form={form} to={documentsPage} className="grid gap-2 justify-self-start">
      <Button type="submit" variant="ghost" size="sm" busy={form.isBusy}>
        <Icon of={Trash2} size="sm" />
        {words.documents.remove}
      </Button>
      <FormProblem />
    </Form>
  )
}
