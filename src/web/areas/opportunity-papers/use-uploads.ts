import { useRef, useState } from 'react'
import { newId } from '#kit/ids.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { fetchWithProgress } from '#web/app/api/fetch-with-progress.ts'

/** A file on its way. It is gone from the list once it is added. */
export interface Upload {
  readonly key: string
  readonly name: string
  /** The sent share in hundredths of a percent. */
  readonly sentBps: number
  readonly problem: string | null
}

/** Files that are sent at once. The others wait, so that each has a share of the line that moves. */
const atOnce = 3

/** Sends files, several at once, with the progress of each. A file that is refused stays listed with the reason. */
export function useUploads(send: (file: File, call: { fetch: typeof fetch }) => Promise<void>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const waiting = useRef<{ key: string; file: File }[]>([])
  const running = useRef(0)
  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const clear = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  const next = async (): Promise<void> => {
    const one = waiting.current.shift()
    if (!one) return
    const { key, file } = one
    running.current += 1
    try {
      const onProgress = (share: number) => change(key, { sentBps: Math.round(share * 10_000) })
      await send(file, { fetch: fetchWithProgress(onProgress) })
      clear(key)
    } catch (error) {
      const { detail, title } = problemOfError(error)
      change(key, { problem: detail || title })
    } finally {
      running.current -= 1
      void next()
    }
  }

  const add = (files: Iterable<File>) => {
    const added = [...files].map((file) => ({ key: newId(), file }))
    waiting.current.push(...added)
    const listed = added.map(({ key, file }) => ({ key, name: file.name, sentBps: 0, problem: null }))
    setUploads((all) => [...all, ...listed])
    while (running.current < atOnce && waiting.current.length > 0) void next()
  }

  return { uploads, add, clear }
}
