import { isId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import { type AuditEvent, listReferences } from '#modules/audit/index.ts'
import { holderText, listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { ProposalKind } from '#platform/declarations/proposals.ts'

type Names = ReadonlyMap<string, string>

interface FoundNames {
  readonly names: Names
  /** The organizations whose accounts these ids are. */
  readonly organizations: ReadonlyMap<string, string>
}

type Values = AuditEvent['before']

/**
 * Finds the names of everything that lines of the audit log give an id for: people, what a proposal can be about, and
 * by the references that the log itself has recorded.
 */
export async function namesIn(
  context: Context,
  proposals: readonly ProposalKind[],
  rows: readonly AuditEvent[],
): Promise<FoundNames> {
  const ids = [...new Set(rows.flatMap(idsIn))]
  if (ids.length === 0) return { names: new Map(), organizations: new Map() }
  const references = await listReferences(context.tx, ids)
  const people = await listNames(context.tx, ids)
  const finders = new Set(proposals.flatMap(({ names }) => names?.of ?? []))
  const found: (readonly [string, string])[] = []
  for (const find of finders) found.push(...(await find(context, ids)))
  const names = new Map([
    ...references.map(({ id, reference }) => [id, reference] as const),
    ...found,
    ...people.map((person) => [person.id, fullNameOf(person)] as const),
  ])
  const owned = people.flatMap(({ id, organizationId }) =>
    organizationId === null ? [] : [[id, organizationId] as const],
  )
  return { names, organizations: new Map(owned) }
}

const idsIn = ({ actorId, subjectId, before, after }: AuditEvent): string[] =>
  [actorId, subjectId, ...valuesIn(before), ...valuesIn(after)].filter(
    (value): value is string => typeof value === 'string' && isId(value),
  )

const valuesIn = (values: Values): unknown[] => Object.values(values ?? {}).flat()

/** Replaces the ids among a line's values by names. */
export function withNames(
  { act, before, after }: AuditEvent,
  { names, organizations }: FoundNames,
  locale: Locale,
) {
  const nameOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(nameOf)
    const name = names.get(String(value))
    if (name === undefined) return value
    return holderText({ name, organizationId: organizations.get(String(value)) ?? null }, locale)
  }
  const named = (values: Values): Values =>
    values && Object.fromEntries(Object.entries(values).map(([field, value]) => [field, nameOf(value)]))
  return { act, before: named(before), after: named(after) }
}
