/**
 * A kind of event, named in the past tense: `identity.account_made`. A module declares its kinds in its contract and
 * writes their events to the outbox; other modules react. `D` is the event's data: ids, codes and whole numbers, never
 * a secret.
 */
export interface EventKind<D extends object> {
  readonly name: `${string}.${string}`
  /** Exists for the compiler only and is never set. */
  readonly carries?: D
}

export const defineEvent = <D extends object>(name: EventKind<D>['name']): EventKind<D> => ({ name })
