import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'
import { formMarks } from '#kit/form-marks.ts'
import { useSession } from '#web/app/session/session.ts'
import { Button } from '../button.tsx'
import { FileDrop } from '../inputs/file-drop.tsx'

export interface FileFormProps {
  /** The endpoint as `module.name`, and the field of the file. */
  readonly of: string
  readonly field: string
  /** The parameters of its path. */
  readonly params: Readonly<Record<string, string>>
  /**
   * This page with its search, without the language. Without script the file is sent to it and it shows the result.
   */
  readonly page: `/${string}`
  readonly accept: string
  readonly title: string
  readonly note: string
  /** The label for screen readers. */
  readonly label: string
  readonly describedBy?: string | undefined
  /** The button that sends the file without script. */
  readonly send: string
  readonly onFile: (file: File) => void
  /** Other inputs for a file. */
  readonly children?: ReactNode
}

/**
 * A form for one file. With script it is sent as soon as it is chosen; without script the form names the endpoint in
 * its address. An operator who views another account sees none.
 */
export function FileForm(props: FileFormProps) {
  const { of, field, params, page, accept, title, note, label, describedBy, send, onFile, children } = props
  const form = useRef<HTMLFormElement>(null)
  const take = useRef((_input: HTMLInputElement) => {})
  take.current = (input) => {
    const [file] = input.files ?? []
    if (!file) return
    onFile(file)
    // Allows choosing the same file again.
    input.value = ''
  }
  useEffect(() => {
    // A file that was chosen before the script was ready.
    const input = form.current?.querySelector<HTMLInputElement>('input[type=file]')
    if (input) take.current(input)
  }, [])
  if (useSession().viewing) return null
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
