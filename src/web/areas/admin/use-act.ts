import { useRouter } from '@tanstack/react-router'
import { problemOfError } from '#web/app/api/errors.ts'
import { useWords } from '#web/app/words.ts'
import { useAsking } from '#web/components/form/form-dialog.tsx'
import { toasts } from '#web/components/toast-queue.ts'

type DoneToast = { readonly color: 'ok' | 'warn'; readonly title: string }

/** What each of an operator's acts ends with: it is said, and its question closes. */
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
      // Somebody else was faster: what the page shows is no longer so, and its question may be gone with it.
      if (status === 409) {
        toasts.add({ id: 'act', color: 'bad', title: words.failed, description: detail })
        await router.invalidate()
      }
      throw error
    }
  }
}
