import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'
import { formMarks } from '#kit/form.ts'
import { Button } from '../button.tsx'
import { FileDrop } from '../file-drop.tsx'

export interface FileFormProps {
  /** The endpoint that takes the file, as `module.name`, and the field that it takes it in. */
  readonly of: string
  readonly field: string
  /** What its path names. */
  readonly params: Readonly<Record<string, string>>
  /** This page with its search, without a language: where the file is sent to without script, and what shows it. */
  readonly page: `/${string}`
  readonly accept: string
  readonly title: string
  readonly note: string
  /** For those who do not see what it stands with. */
  readonly label: string
  readonly describedBy?: string | undefined
  /** Sends it without script. */
  readonly send: string
  readonly onFile: (file: File) => void
  /** Other ways to a file. */
  readonly children?: ReactNode
}

/** One file: with script what is chosen goes out at once; without, its form says in the address what it is for. */
export function FileForm(props: FileFormProps) {
  const { of, field, params, page, accept, title, note, label, describedBy, send, onFile, children } = props
  const form = useRef<HTMLFormElement>(null)
  const take = useRef((_input: HTMLInputElement) => {})
  take.current = (input) => {
    const [file] = input.files ?? []
    if (!file) return
    onFile(file)
    // The same file may be chosen again.
    input.value = ''
  }
  useEffect(() => {
    // Chosen before the script came.
    const input = form.current?.querySelector<HTMLInputElement>('input[type=file]')
    if (input) take.current(input)
  }, [])
  const search = new URLSearchParams(page.split('?')[1])
  search.set(formMarks.form, of)
  return (
    <form ref={form} method="post" encType="multipart/form-data" action={`?${search}`} className="grid gap-3">
      {Object.entries(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={formMarks.to} value={page} />
      <FileDrop
        name={field}
        title={title}
        note={note}
        accept={accept}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => take.current(target)}
      />
      <div className="flex items-center gap-3 flex-wrap">
        {children}
        <Button type="submit" variant="soft" className="hidden noscript:inline-flex">
          {send}
        </Button>
      </div>
    </form>
  )
}
