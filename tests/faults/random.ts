/** A deterministic random source (mulberry32). */
export interface SeededRandom {
  /** Returns an integer from 0 up to but excluding `bound`. */
  below(bound: number): number
  /** Returns true with this percentage. */
  percent(share: number): boolean
  oneOf<T>(choices: readonly T[]): T
  /** Returns the choices in random order. */
  shuffled<T>(choices: readonly T[]): T[]
  /** Returns an independent sequence, so that one part of the run does not change the draws of another. */
  branch(): SeededRandom
}

export function randomFrom(seed: number): SeededRandom {
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
