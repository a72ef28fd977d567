import type { Role } from '#kit/contract.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type Context, hasAnyRole } from '../context.ts'
import { queryAll, type ValueQuery } from '../database/value-queries.ts'

/** ok: as it should be. warn: later than usual. bad: operators must act. unknown: it has not happened yet. */
export const healthStates = ['ok', 'warn', 'bad', 'unknown'] as const

export interface HealthState {
  readonly state: (typeof healthStates)[number]
  /** The finding, such as a number of open breaks. */
  readonly note: Bilingual | null
  /** When it was found, or when the connection last worked. */
  readonly at: Date | null
}

/** A part of the platform whose state a module knows. Operators see it on their first page. */
export interface HealthCheck {
  /** module.part */
  readonly name: `${string}.${string}`
  readonly label: Bilingual
  readonly roles: readonly Role[]
  /** The page that explains the state. */
  readonly leadsTo: `/${string}`
  /** Set if the state depends on an outside service: operators see it beside the services as well. */
  readonly isOutside?: true
  readonly query: (context: Context) => ValueQuery<HealthState>
}

/** Reads the parts that the actor may know of, in one statement. */
export async function readHealth(
  context: Context,
  checks: readonly HealthCheck[],
): Promise<(HealthState & Pick<HealthCheck, 'name' | 'label' | 'leadsTo'>)[]> {
  const open = checks.filter(({ roles }) => hasAnyRole(context.actor, roles))
  if (open.length === 0) return []
  const states = await queryAll(
    context.tx,
    open.map(({ query }) => query(context)),
  )
  return open.map(({ name, label, leadsTo }, index) => ({ name, label, leadsTo, ...states[index]! }))
}
