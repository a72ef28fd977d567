import { useState } from 'react'
import { problemOfError } from '#web/app/api/errors.ts'
import { FileForm, type FileFormProps } from './file-form.tsx'

interface SendFileProps extends Omit<FileFormProps, 'describedBy' | 'onFile'> {
  /** The id of the element that shows a fault of the file. */
  readonly faultId: string
  /** The text shown while the file is being sent. */
  readonly sending: string
  readonly act: (file: File) => Promise<void>
}

/** Sends a file as soon as it is chosen, and shows progress and faults. */
export function SendFile({ faultId, sending, act, ...form }: SendFileProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (file: File) => {
    setBusy(true)
    setProblem(null)
    try {
      await act(file)
    } catch (error) {
      const { detail, title } = problemOfError(error)
      setProblem(detail || title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FileForm {...form} describedBy={problem ? faultId : undefined} onFile={(file) => void send(file)} />
      <p role="status" className="text-sm text-text-2 hidden not-empty:block">
        {isBusy ? sending : ''}
      </p>
      {problem && (
        <p id={faultId} role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
