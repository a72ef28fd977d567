/** Numbers that look random and come again with the same seed (mulberry32). */
export interface Random {
  /** Whole, from 0 up to and without `bound`. */
  below(bound: number): number
  /** True so often out of a hundred. */
  percent(share: number): boolean
  oneOf<T>(choices: readonly T[]): T
  /** The same choices in another order. */
  shuffled<T>(choices: readonly T[]): T[]
  /** A sequence of its own, so that what one part draws does not move what another draws. */
  branch(): Random
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    below,
    percent: (share) => below(100) < share,
    oneOf: (choices) => choices[below(choices.length)]!,
    shuffled(choices) {
      const left = [...choices]
      return choices.map(() => left.splice(below(left.length), 1)[0]!)
    },
    branch: () => randomFrom(below(2 ** 31)),
  }
}
