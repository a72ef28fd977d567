import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { problemOfError } from '#web/app/api/errors.ts'
import { useWords } from '#web/app/words.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'

interface Listed<T> {
  readonly items: readonly T[]
}

/**
 * Holds the pictures or documents of an opportunity. Each change answers with all of them, and tells the page, whose
 * sections show what is missing.
 */
export function usePapers<T>(load: () => Promise<Listed<T>>) {
  const { failed } = useWords('opportunity-papers')
  const router = useRouter()
  const [items, setItems] = useState<readonly T[] | null>(null)
  const first = useRef(load)
  useEffect(() => {
    let isGone = false
    void fetchedPart(first.current).then((found) => isGone || setItems(found.items))
    return () => {
      isGone = true
    }
  }, [])
  const refresh = async (change: Promise<Listed<T>>): Promise<void> => {
    setItems((await change).items)
    await router.invalidate()
  }
  /** Shows what went wrong, and the present state again. */
  const act = async (change: Promise<Listed<T>>): Promise<void> => {
    try {
      await refresh(change)
    } catch (error) {
      const { detail, title } = problemOfError(error)
      toasts.add({ color: 'bad', title: failed, description: detail || title })
      setItems((await load()).items)
    }
  }
  return { items, act, refresh }
}
