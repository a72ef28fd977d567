import { useRouter } from '@tanstack/react-router'
import { problemOfError } from '#web/app/api/errors.ts'
import { useWords } from '#web/app/words.ts'
import { useAsking } from '#web/components/form/form-dialog.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'

type DoneToast = { readonly color: 'ok' | 'warn'; readonly title: string }

/** Ends an operator's act: shows a toast and closes the dialog. */
export function useAct<R>(done: string | ((result: R) => DoneToast), onDone: (result: R) => void) {
  const router = useRouter()
  const ask = useAsking()
  const words = useWords('admin')
  return async (act: Promise<R>): Promise<void> => {
    try {
      const result = await act
      toasts.add(typeof done === 'function' ? done(result) : { color: 'ok', title: done })
      await ask(undefined)
      onDone(result)
    } catch (error) {
      const { status, detail } = problemOfError(error)
      // Another operator was faster: the page is outdated, and its dialog may be gone.
      if (status === 409) {
        toasts.add({ id: 'act', color: 'bad', title: words.failed, description: detail })
        await router.invalidate()
      }
      throw error
    }
  }
}
