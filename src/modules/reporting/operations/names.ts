import { isId } from '#kit/ids.ts'
import { type AuditEvent, listReferences } from '#modules/audit/index.ts'
import { listUsers } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { ProposalKind } from '#platform/declarations/proposals.ts'

type Names = ReadonlyMap<string, string>
type Values = AuditEvent['before']

/**
 * Finds the names of everything that lines of the audit log give an id for: people, what a proposal can be about, and
 * by the references that the log itself has recorded.
 */
export async function namesIn(
  context: Context,
  proposals: readonly ProposalKind[],
  rows: readonly AuditEvent[],
): Promise<Names> {
  const ids = [...new Set(rows.flatMap(idsIn))]
  if (ids.length === 0) return new Map()
  const references = await listReferences(context.tx, ids)
  const people = await listUsers(context.tx, ids)
  const finders = new Set(proposals.flatMap(({ names }) => names?.of ?? []))
  const found: (readonly [string, string])[] = []
  for (const find of finders) found.push(...(await find(context, ids)))
  return new Map([
    ...references.map(({ id, reference }) => [id, reference] as const),
    ...found,
    ...people.map((person) => [person.id, fullNameOf(person)] as const),
  ])
}

const idsIn = ({ actorId, subjectId, before, after }: AuditEvent): string[] =>
  [actorId, subjectId, ...valuesIn(before), ...valuesIn(after)].filter(
    (value): value is string => typeof value === 'string' && isId(value),
  )

const valuesIn = (values: Values): unknown[] => Object.values(values ?? {}).flat()

/** Replaces the ids among a line's values by names. */
export function withNames({ act, before, after }: AuditEvent, names: Names) {
  const nameOf = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(nameOf) : (names.get(String(value)) ?? value)
  const named = (values: Values): Values =>
    values && Object.fromEntries(Object.entries(values).map(([field, value]) => [field, nameOf(value)]))
  return { act, before: named(before), after: named(after) }
}
