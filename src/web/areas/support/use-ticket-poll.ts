import { useRouter } from '@tanstack/react-router'
import { secondMs } from '#kit/time.ts'
import { usePoll } from '#web/app/connection/poll.ts'
import { useSession } from '#web/app/session/session.ts'

const everyMs = 8 * secondMs

/** Loads the page's data again when the ticket has a new entry. What is being typed stays. */
export function useTicketPoll(
  version: string,
  ask: (signal: AbortSignal) => Promise<{ readonly version: string }>,
): void {
  const router = useRouter()
  const { user } = useSession()
  usePoll({
    id: user?.id,
    everyMs,
    ask: async (signal) => {
      const answer = await ask(signal).catch(() => undefined)
      if (answer && !signal.aborted && answer.version !== version) await router.invalidate()
    },
  })
}
