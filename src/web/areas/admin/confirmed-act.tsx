import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import { Button, type ButtonLook } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { toasts } from '#web/components/toast-queue.ts'
import { useWords as useComponentWords } from '#web/components/words.ts'

/** Runs an operator's act: says that it was done, or what stood in its way, and reads the page again then. */
export function useAct<R>(done: string, onDone: (result: R) => void) {
  const router = useRouter()
  const { customer: words } = useWords('admin')
  const [isBusy, setBusy] = useState(false)
  const run = async (act: () => Promise<R>): Promise<boolean> => {
    setBusy(true)
    try {
      onDone(await act())
      toasts.add({ color: 'ok', title: done })
      return true
    } catch (error) {
      const { detail } = problemOfError(error)
      toasts.add({ id: 'act', color: 'bad', title: words.failed, description: detail })
      await router.invalidate()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}

type ConfirmedActProps<R> = ButtonLook & {
  label: string
  title: string
  text: string
  /** What the toast says afterwards. */
  done: string
  act: () => Promise<R>
  onDone: (result: R) => void
}

/** A button whose act is asked about first (ADM-1). */
export function ConfirmedAct<R>({ label, title, text, done, act, onDone, ...look }: ConfirmedActProps<R>) {
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy } = useAct(done, onDone)
  const { cancel } = useComponentWords()
  const confirm = async () => {
    await run(act)
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      description={text}
      trigger={<Button {...look}>{label}</Button>}
      actions={
        <>
          <Button variant="outline" onClick={() => setOpen(false)}>
            {cancel}
          </Button>
          <Button
            variant={look.variant === 'danger-soft' ? 'danger-soft' : 'primary'}
            busy={isBusy}
            onClick={confirm}
          >
            {label}
          </Button>
        </>
      }
    />
  )
}
