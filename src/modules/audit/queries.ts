import { newId } from '#kit/ids.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db.ts'
import type { Act } from './contract.ts'

export const insertEvent = (context: Context, act: Act) => {
  const { actor } = context
  const actorId = actor.kind === 'user' ? actor.userId : actor.kind === 'system' ? actor.name : null
  return context.tx.run(sql`
    insert into audit.events
      (id, at, actor_kind, actor_id, act, subject_kind, subject_id, before, after, request_id, address)
    values (${newId()}, ${context.now}, ${actor.kind}, ${actorId}, ${act.act}, ${act.subject.kind},
      ${act.subject.id}, ${json(act.before)}, ${json(act.after)}, ${context.requestId}, ${context.origin.address})`)
}

const json = (value: Readonly<Record<string, unknown>> | undefined) =>
  value === undefined
    ? null
    : JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
