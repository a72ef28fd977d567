import { useEffect, useState } from 'react'
import { secondMs } from '#kit/time.ts'

export interface DemoMessage {
  readonly id: string
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly hasPage: boolean
  readonly sentAt: string
}

export interface Inbox {
  /** Undefined until the first answer. */
  readonly messages: readonly DemoMessage[] | undefined
  readonly hasFailed: boolean
}

const everyMs = 3 * secondMs

/** Returns the address of the messages, which is not in the product's API. */
export const inboxAddress = (to: string): string =>
  to === '' ? '/api/demo/inbox' : `/api/demo/inbox?to=${encodeURIComponent(to)}`

/** Returns the address of a mail as its reader sees it. */
export const mailAddress = (id: string): string => `/api/demo/inbox/${id}`

/** Polls the messages to one recipient, or to all for the empty text, while the page is visible. */
export function useInbox(to: string) {
  const [inbox, setInbox] = useState<Inbox>({ messages: undefined, hasFailed: false })
  const [isBusy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads again
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      try {
        const response = await fetch(inboxAddress(to), { signal: leaving.signal })
        if (!response.ok) throw new Error(`the inbox answered ${response.status}`)
        setInbox({ messages: (await response.json()) as DemoMessage[], hasFailed: false })
      } catch {
        // Keeps the known messages, and reports that they may be old.
        if (!leaving.signal.aborted) setInbox(({ messages }) => ({ messages, hasFailed: true }))
      }
      if (!leaving.signal.aborted) setBusy(false)
    }
    void read()
    const timer = setInterval(() => {
      if (!document.hidden) void read()
    }, everyMs)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [to, round])
  const refresh = () => {
    setBusy(true)
    setRound((count) => count + 1)
  }
  return { ...inbox, isBusy, refresh }
}

/** Returns the verification code in a message: six digits that stand alone. */
export const codeIn = (text: string): string | undefined => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
