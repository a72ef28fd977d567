import { useNavigate, useRouter } from '@tanstack/react-router'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { DuplicateButton } from '#web/areas/opportunity-money/duplicate.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { useEditor, useEditorState } from './use-editor.tsx'

/** The acts on the whole opportunity: preview, copy, archive, restore, and the pages beside the editor. */
export function EditorActions() {
  const { actions: words, manage, history } = useWords('opportunity-editor')
  const { opportunities } = useApi()
  const { opportunity, store } = useEditor()
  const navigate = useNavigate()
  const router = useRouter()
  const { id, lifecycle, archivedAt } = opportunity
  const params = { id }
  const run = (act: () => Promise<unknown>) => async () => {
    try {
      await store.flush()
      await act()
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: words.failed, description: detail })
    }
  }
  const isComplete = useEditorState(
    ({ sections, problems }) =>
      problems.length === 0 && sections.every(({ missing }) => missing.length === 0),
  )
  const publish = run(() =>
    navigate({ to: '/admin-sahl/opportunity/$id', params, search: { ask: 'publish' } }),
  )
  const preview = run(async () => {
    const { token } = await opportunities.createPreviewLink(params)
    await navigate({ to: '/admin-sahl/opportunity/preview/$token', params: { token } })
  })
  const archive = run(async () => {
    await opportunities.archiveDraft(params)
    toasts.add({ color: 'ok', title: words.archived })
    await router.invalidate()
  })
  const restore = run(async () => {
    await opportunities.restoreDraft(params)
    toasts.add({ color: 'ok', title: words.restored })
    await router.invalidate()
  })
  return (
    <>
      <PressForm of="opportunities.createPreviewLink" params={params} onPress={preview}>
        <Button type="submit" size="sm" variant="outline">
          {words.preview}
        </Button>
      </PressForm>
      <DuplicateButton id={id} flush={() => store.flush()} />
      {lifecycle === 'draft' && archivedAt === null && (
        <PressForm of="opportunities.archiveDraft" params={params} onPress={() => archive()}>
          <Button type="submit" size="sm" variant="outline">
            {words.archive}
          </Button>
        </PressForm>
      )}
      {archivedAt !== null && (
        <PressForm of="opportunities.restoreDraft" params={params} onPress={() => restore()}>
          <Button type="submit" size="sm">
            {words.restore}
          </Button>
        </PressForm>
      )}
      <ButtonLink size="sm" variant="outline" to="/admin-sahl/opportunity/$id/changes" params={params}>
        {history}
      </ButtonLink>
      <ButtonLink size="sm" variant="outline" to="/admin-sahl/opportunity/$id" params={params}>
        {manage}
      </ButtonLink>
      {lifecycle === 'draft' && archivedAt === null && isComplete && (
        <Button size="sm" onClick={() => void publish()}>
          {words.publish}
        </Button>
      )}
    </>
  )
}
