import type { CallOf } from '#kit/contract.ts'
import { Button, type ButtonLook } from '#web/components/button.tsx'
import type { LoadedForm } from '#web/components/form/description.ts'
import { Form, FormProblem } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { useAct } from './use-act.ts'

interface ActButtonProps<E, R> extends ButtonLook {
  of: LoadedForm
  /** The ids that the call is about. */
  fixed: Readonly<Record<string, string>>
  label: string
  'aria-label'?: string
  /** The toast afterwards. */
  done: Parameters<typeof useAct<R>>[0]
  act: (body: CallOf<E>, call: { idempotencyKey: string }) => Promise<R>
  onDone: (result: R) => void
}

/** A form of one button for an act without a question. It works without script. */
export function ActButton<E, R>({ of, fixed, label, done, act, onDone, ...look }: ActButtonProps<E, R>) {
  const finish = useAct(done, onDone)
  const form = useForm<E>({
    of,
    fixed,
    isJudgedByServer: true,
    send: (body, call) => finish(act(body, call)),
  })
  return (
    <Form form={form} className="">
      <Button type="submit" busy={form.isBusy} data-page-action {...look}>
        {label}
      </Button>
      <FormProblem />
    </Form>
  )
}
