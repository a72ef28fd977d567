/**
 * A kind of thing that happens, in the past tense: `identity.account_made`. A module declares its kinds in
 * its contract and records them; others react. `D` is what a fact of the kind carries: ids, codes and whole
 * numbers, never anything secret.
 */
export interface FactKind<D extends object> {
  readonly name: `${string}.${string}`
  /** Only for the compiler: no fact carries its kind's data here. */
  readonly carries?: D
}

export const factKind = <D extends object>(name: FactKind<D>['name']): FactKind<D> => ({ name })
