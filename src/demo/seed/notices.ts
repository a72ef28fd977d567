import { addDays } from '#kit/time.ts'
import { markRead } from '#modules/notifications/index.ts'
import { type DomainEvent, relayEvents } from '#platform/events/events.ts'
import type { HistoryStep } from './history.ts'
import type { Register } from './people.ts'
import { act, contextAt, runConcurrently, type SeedParts, systemActor, userActor } from './seed-context.ts'

/** Every person read their notices this many days ago. Later ones are unread. */
const lastLookedDaysAgo = 9

/** Marks the notices so far as read. */
export function markNoticesRead(parts: SeedParts, register: Register): HistoryStep {
  const at = addDays(parts.now, -lastLookedDaysAgo)
  return {
    at,
    run: async () => {
      await deliverEvents(parts)
      for (const id of register.ids()) {
        await act(parts, userActor(id, 'user'), at, (context) => markRead(context, {}))
      }
    },
  }
}

/** Delivers the events so far, as the worker would. */
export async function deliverEvents(parts: SeedParts): Promise<void> {
  const context = contextAt(parts, systemActor, parts.now)
  const tell = async (event: DomainEvent) => {
    for (const { kinds: to, handle: react } of parts.eventHandlers) {
      if (to.some(({ name }) => name === event.kind)) await react(context, event)
    }
  }
  // Handlers run after the relay's transaction, which holds a connection, because they take their own.
  let relayed: readonly DomainEvent[]
  const relay = () =>
    relayEvents(parts.db, async (_tx, events) => {
      relayed = events
    })
  while ((await relay()) > 0) await runConcurrently(relayed!, 4, tell)
}
