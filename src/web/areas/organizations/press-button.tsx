import { useRouter } from '@tanstack/react-router'
import type { CallOf } from '#kit/contract.ts'
import { Button, type ButtonLook } from '#web/components/button.tsx'
import type { LoadedForm } from '#web/components/form/description.ts'
import { Form, FormProblem } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'

export interface DoneText {
  readonly color: 'ok' | 'warn'
  readonly title: string
}

interface PressButtonProps<E, R> extends ButtonLook {
  of: LoadedForm
  /** The ids that the call is about. */
  fixed: Readonly<Record<string, string>>
  label: string
  'aria-label'?: string
  act: (body: CallOf<E>) => Promise<R>
  done: (result: R) => DoneText
  /** The page after the act without script; this page by default. */
  to?: string
  onDone?: (result: R) => Promise<unknown>
}

/** A form of one button for an act without a question. It works without script. */
export function PressButton<E, R>(props: PressButtonProps<E, R>) {
  const { of, fixed, label, act, done, to, onDone, ...look } = props
  const router = useRouter()
  const form = useForm<E>({
    of,
    fixed,
    isJudgedByServer: true,
    send: async (body) => {
      const result = await act(body)
      toasts.add(done(result))
      await (onDone ? onDone(result) : router.invalidate())
    },
  })
  return (
    <Form form={form} to={to} className="">
      <Button type="submit" busy={form.isBusy} {...look}>
        {label}
      </Button>
      <FormProblem />
    </Form>
  )
}
