import { FileText, Upload, X } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { ProgressBar } from '../charts/progress.tsx'
import { Icon } from '../pictures/icon.tsx'
import { Tile } from '../structure/surfaces.tsx'
import { useControlWords } from './control-words.ts'
import { useControlAttributes } from './field.tsx'

export type FileDropProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> & {
  title?: ReactNode
  /** Kinds and size that are accepted. */
  note?: ReactNode
}

/** A well for a file: the whole area is the label of a real file field. */
export function FileDrop({ title, note, className, ...rest }: FileDropProps) {
  const words = useControlWords()
  const control = useControlAttributes(rest)
  return (
    <label className="drop">
      <Icon of={Upload} size="lg" />
      <strong>{title ?? words.chooseFile}</strong>
      {note && <span className="text-xs text-text-3">{note}</span>}
      <input {...rest} {...control} type="file" className="sr-only noscript:not-sr-only" />
    </label>
  )
}

export type FileRowProps = {
  name: string
  /** Hundredths of a percent sent so far; leave out once it is stored. */
  progressBps?: number
  note?: ReactNode
  removeLabel?: string
  onRemove?: () => void
}

export const FileRow = ({ name, progressBps, note, removeLabel, onRemove }: FileRowProps) => (
  <div className="card file-row">
    <Tile icon={FileText} tone="brand-soft" />
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center justify-between gap-4 text-xs">
        <span className="ltr font-semibold truncate">{name}</span>
        <span className="text-text-3">{note}</span>
      </div>
      {progressBps !== undefined && <ProgressBar thin bps={progressBps} label={name} />}
    </div>
    {onRemove && (
      <IconButton compact label={removeLabel ?? name} onClick={onRemove}>
        <Icon of={X} size="sm" />
      </IconButton>
    )}
  </div>
)
