import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { createLimitedQueue } from '#kit/limited-queue.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useWords } from '#web/app/words.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'

interface Listed<T> {
  readonly items: readonly T[]
}

/** A call that answers with all pictures or documents. It is given those that the last answer has named. */
type Change<T> = (present: readonly T[]) => Promise<Listed<T>>

/**
 * Holds the pictures or documents of an opportunity. Each change answers with all of them, and tells the page, whose
 * sections show what is missing. Changes run one after another, so that the last answer belongs to the last change.
 */
export function usePapers<T>(load: () => Promise<Listed<T>>) {
  const { failed } = useWords('opportunity-papers')
  const router = useRouter()
  const [items, setItems] = useState<readonly T[] | null>(null)
  const latest = useRef<readonly T[]>([])
  const [turns] = useState(() => createLimitedQueue({ concurrency: 1 }))
  const show = (change: Change<T>): Promise<void> =>
    turns.run(async () => {
      const found = await change(latest.current)
      latest.current = found.items
      setItems(found.items)
    })
  const first = useRef(() => show(() => fetchedPart(load)))
  useEffect(() => void first.current(), [])
  const refresh = async (change: Change<T>): Promise<void> => {
    await show(change)
    await router.invalidate()
  }
  const reload = () => refresh(load)
  /** Shows what went wrong, and the present state again. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      const { detail, title } = problemOfError(error)
      toasts.add({ color: 'bad', title: failed, description: detail || title })
      await show(load)
    }
  }
  const act = (change: Change<T>) => attempt(() => refresh(change))
  return { items, act, attempt, refresh, reload }
}
