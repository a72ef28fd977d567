import type { ChangeEvent } from 'react'
import { useWords } from '#web/app/words.ts'
import { FileDrop, FileRow } from '#web/components/inputs/file-drop.tsx'
import type { Upload } from './use-uploads.ts'

interface UploadAreaProps {
  title: string
  note: string
  label: string
  accept: string
  uploads: readonly Upload[]
  onFiles: (files: File[]) => void
  onClear: (key: string) => void
}

/** A well for several files, and those on their way with their progress. */
export function UploadArea({ title, note, label, accept, uploads, onFiles, onClear }: UploadAreaProps) {
  const { uploads: words } = useWords('opportunity-papers')
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; the field takes keys. */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onFiles([...event.dataTransfer.files])
        }}
      >
        <FileDrop
          multiple
          title={title}
          note={note}
          accept={accept}
          aria-label={label}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
            onFiles([...(target.files ?? [])])
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
      </div>
      {uploads.map(({ key, name, sentBps, problem }) => (
        <div key={key} className="grid grid-cols-1 gap-1.5">
          <FileRow
            name={name}
            note={problem ? words.failed : sentBps === 10_000 ? words.checking : words.sending}
            removeLabel={words.clear(name)}
            {...(problem ? { onRemove: () => onClear(key) } : { progressBps: sentBps })}
          />
          {problem && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
