import { useState } from 'react'
import { problemOfError } from '#web/app/api/errors.ts'
import { FileForm, type FileFormProps } from './file-form.tsx'

interface SendFileProps extends Omit<FileFormProps, 'describedBy' | 'onFile'> {
  /** Where what is wrong with the file is said. */
  readonly faultId: string
  /** Said while it is under way. */
  readonly sending: string
  readonly act: (file: File) => Promise<void>
}

/** One file that goes out as soon as it is chosen, with what is said meanwhile and what was wrong with it. */
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
