import { useState } from 'react'
import { ticketFilesAtMost } from '#modules/support/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { useUnsentFiles } from '#web/components/inputs/unsent-files.ts'

const bytesAtMost = 10 * 1024 * 1024

export interface ChosenFiles {
  readonly files: readonly File[]
  readonly fault: string | null
  readonly add: (files: readonly File[]) => void
  readonly remove: (file: File) => void
  readonly clear: () => void
  /** The files by the fields of the call. */
  readonly asFields: () => { file1?: File; file2?: File; file3?: File }
}

/** The files that are sent with the next message. They stay chosen until it is sent. */
export function useFiles(): ChosenFiles {
  const { files: words } = useWords('support')
  const [files, setFiles] = useState<readonly File[]>([])
  const [fault, setFault] = useState<string | null>(null)
  useUnsentFiles(files.length > 0)
  return {
    files,
    fault,
    add(added) {
      const tooLarge = added.find(({ size }) => size > bytesAtMost)
      const fitting = [...files, ...added.filter(({ size }) => size <= bytesAtMost)]
      setFiles(fitting.slice(0, ticketFilesAtMost))
      if (tooLarge) setFault(words.tooLarge(tooLarge.name))
      else setFault(fitting.length > ticketFilesAtMost ? words.full : null)
    },
    remove(file) {
      setFiles(files.filter((one) => one !== file))
      setFault(null)
    },
    clear() {
      setFiles([])
      setFault(null)
    },
    asFields() {
      const [file1, file2, file3] = files
      return { ...(file1 && { file1 }), ...(file2 && { file2 }), ...(file3 && { file3 }) }
    },
  }
}
