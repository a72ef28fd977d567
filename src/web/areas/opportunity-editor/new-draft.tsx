import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'

/** Creates an empty draft and opens its editor. */
export function NewDraftButton() {
  const words = useWords('opportunity-editor')
  const { opportunities } = useApi()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    try {
      const { id } = await opportunities.createDraft({})
      await navigate({ to: '/admin-sahl/opportunity/$id/edit', params: { id } })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: words.notCreated, description: detail })
    } finally {
      setBusy(false)
    }
  }
  return (
    <PressForm of="opportunities.createDraft" onPress={create}>
      <Button type="submit" busy={isBusy} data-page-action>
        <Icon of={Plus} />
        {words.newDraft}
      </Button>
    </PressForm>
  )
}
