import { useEffect, useRef, useState } from 'react'
import { newId } from '#kit/ids.ts'
import { formSlowAfterMs } from '#kit/interface-constants.ts'
import { problemOfError } from '#web/app/api/errors.ts'

/** Allows one call at a time and gives one idempotency key to one intent. */
export function useSending() {
  const [isBusy, setBusy] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const underWay = useRef<readonly string[]>([])
  const [firstKey] = useState(newId)
  const intent = useRef({ body: '', key: firstKey })
  const endSending = (sentBody?: string) => {
    const others = underWay.current.toSpliced(underWay.current.indexOf(sentBody ?? ''), 1)
    underWay.current = sentBody === undefined ? [] : others
    setBusy(underWay.current.length > 0)
  }
  useEffect(() => {
    // Back restores the page in its busy state. Another press there is a new intent.
    const resume = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      intent.current = { body: '', key: newId() }
      endSending()
    }
    addEventListener('pageshow', resume)
    return () => removeEventListener('pageshow', resume)
  })
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), formSlowAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  const keyOf = (body: unknown): string => {
    const sentBody = JSON.stringify(body)
    if (intent.current.body !== sentBody) {
      intent.current = { body: sentBody, key: intent.current.body === '' ? intent.current.key : newId() }
    }
    return intent.current.key
  }
  return {
    isBusy,
    isSlow,
    key: firstKey,
    /** Returns whether a call is under way, with this body if one is given. */
    isUnderWay: (body?: unknown) =>
      body === undefined ? underWay.current.length > 0 : underWay.current.includes(JSON.stringify(body)),
    run: async (body: unknown, send: (call: { idempotencyKey: string }) => Promise<unknown>) => {
      const sentBody = JSON.stringify(body)
      underWay.current = [...underWay.current, sentBody]
      setBusy(true)
      let outcome: unknown
      try {
        outcome = await send({ idempotencyKey: keyOf(body) })
      } catch (error) {
        // Without an answer the outcome is unknown, so the same intent keeps its key.
        if (problemOfError(error).code !== 'no_answer') intent.current = { body: '', key: newId() }
        endSending(sentBody)
        throw error
      }
      if (outcome !== 'leaving') endSending(sentBody)
      // The intent is done: the same values sent later are a new one.
      if (outcome !== 'leaving' && outcome !== 'going-on') intent.current = { body: '', key: newId() }
      return outcome
    },
  }
}
