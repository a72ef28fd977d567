import { useNavigate } from '@tanstack/react-router'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'

/** Creates a draft with the texts and terms of an opportunity, and opens its editor. `flush` saves what was typed. */
export function DuplicateButton({ id, flush }: { id: string; flush?: () => Promise<unknown> }) {
  const { page: words } = useWords('opportunity-money')
  const { opportunities } = useApi()
  const navigate = useNavigate()
  const duplicate = async () => {
    try {
      await flush?.()
      const copy = await opportunities.duplicate({ id })
      await navigate({ to: '/admin-sahl/opportunity/$id/edit', params: { id: copy.id } })
      toasts.add({ color: 'ok', title: words.duplicated })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: words.notDuplicated, description: detail })
    }
  }
  return (
    <PressForm of="opportunities.duplicate" params={{ id }} onPress={duplicate}>
      <Button type="submit" size="sm" variant="outline">
        {words.duplicate}
      </Button>
    </PressForm>
  )
}
