import { personRegistered } from '#modules/identity/contract.ts'
import { withTx } from '#platform/context.ts'
import { defineEventHandler, type EventHandler } from '#platform/events/events.ts'
import { enterPerson } from './operations/tickets.ts'

export const drawsEventHandlers: readonly EventHandler[] = [
  defineEventHandler('draws.enter', [personRegistered], async (context, { subject, at }) => {
    await context.db.transaction((tx) =>
      enterPerson(withTx(context, tx), { personId: subject, registeredAt: at }),
    )
  }),
]
