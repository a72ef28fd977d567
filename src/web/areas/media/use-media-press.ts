import { useRouter } from '@tanstack/react-router'
import { problemOfError } from '#web/app/api/errors.ts'
import { useWords } from '#web/app/words.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'

/** Returns a function that runs one act on a picture, reports it and loads the library again. */
export function useMediaPress() {
  const { failed } = useWords('media')
  const router = useRouter()
  return async (act: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await act()
      toasts.add({ color: 'ok', title: done })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: failed, description: detail })
    }
    await router.invalidate()
  }
}
