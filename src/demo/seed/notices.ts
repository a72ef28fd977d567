import { addDays } from '#kit/time.ts'
import { markRead } from '#modules/notifications/index.ts'
import { type DomainEvent, relayEvents } from '#platform/events/events.ts'
import type { Register } from './people.ts'
import type { Happening } from './timeline.ts'
import { act, contextAt, inTurns, type SeedParts, systemActor, userActor } from './world.ts'

/** Everybody looked in this many days ago: what came later is new to them. */
const lastLookedDaysAgo = 9

/** What was told until then has been read. */
export function everybodyReads(parts: SeedParts, register: Register): Happening {
  const at = addDays(parts.now, -lastLookedDaysAgo)
  return {
    at,
    carryOut: async () => {
      await tellWhatHappened(parts)
      for (const id of register.ids()) {
        await act(parts, userActor(id, 'user'), at, (context) => markRead(context, {}))
      }
    },
  }
}

/** What follows from the facts so far, as the worker would have it follow. */
export async function tellWhatHappened(parts: SeedParts): Promise<void> {
  const context = contextAt(parts, systemActor, parts.now)
  const tell = async (fact: DomainEvent) => {
    for (const { kinds: to, handle: react } of parts.reactions) {
      if (to.some(({ name }) => name === fact.kind)) await react(context, fact)
    }
  }
  // Told after the relay's transaction, which holds a connection: reactions take their own.
  let relayed: readonly DomainEvent[]
  const relay = () =>
    relayEvents(parts.db, async (_tx, facts) => {
      relayed = facts
    })
  while ((await relay()) > 0) await inTurns(relayed!, 4, tell)
}
