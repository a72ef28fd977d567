import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { formatBytes } from '#kit/format-numbers.ts'
import { ticketFilesAtMost } from '#modules/support/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { FieldError } from '#web/components/inputs/field.tsx'
import { FileDrop, FileRow } from '#web/components/inputs/file-drop.tsx'
import type { ChosenFiles } from './use-files.ts'

const accept = 'image/jpeg,image/png,image/webp,application/pdf'
const fields = ['file1', 'file2', 'file3'] as const

/**
 * The files of a message. With script one field collects up to three; without script there are three fields, which the
 * form sends itself.
 */
export function FileField({ chosen, idPrefix }: { chosen: ChosenFiles; idPrefix: string }) {
  const { files: words } = useWords('support')
  const [isLive, setLive] = useState(false)
  const first = useRef<HTMLDivElement>(null)
  const take = (input: HTMLInputElement) => {
    chosen.add([...(input.files ?? [])])
    // Allows choosing the same file again.
    input.value = ''
  }
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    setLive(true)
    // A file that was chosen before the script was ready.
    const input = first.current?.querySelector<HTMLInputElement>('input[type=file]')
    if (input?.files?.length) latest.current(input)
  }, [])
  const faultId = `${idPrefix}-files-fault`
  return (
    <div ref={first} className="grid grid-cols-1 gap-2">
      {chosen.files.map((file) => (
        <FileRow
          key={`${file.name} ${file.size} ${file.lastModified}`}
          name={file.name}
          note={formatBytes(file.size)}
          removeLabel={words.remove(file.name)}
          onRemove={() => chosen.remove(file)}
        />
      ))}
      {chosen.files.length < ticketFilesAtMost && (
        <FileDrop
          name={isLive ? undefined : fields[0]}
          multiple={isLive}
          title={words.add}
          note={words.note}
          accept={accept}
          aria-label={words.label}
          aria-describedby={chosen.fault ? faultId : undefined}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => take(target)}
        />
      )}
      {!isLive &&
        fields
          .slice(1)
          .map((name) => (
            <input
              key={name}
              type="file"
              name={name}
              accept={accept}
              aria-label={words.label}
              className="hidden noscript:block"
            />
          ))}
      <FieldError id={faultId}>{chosen.fault}</FieldError>
    </div>
  )
}
