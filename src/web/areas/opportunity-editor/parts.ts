import type { Locale } from '#kit/locale.ts'

/** The parts of a text in both languages, such as its paragraphs. The nth parts belong together. */
export type LanguageParts<P> = Readonly<Record<Locale, readonly P[]>>

/** Returns how many parts are shown: at least one, to type into. */
export const countParts = <P>({ ar, en }: LanguageParts<P>): number => Math.max(ar.length, en.length, 1)

/** Returns the parts of one language with one of them changed. Parts before it are filled up. */
export function changePart<P>(parts: readonly P[], at: number, part: P, empty: P): P[] {
  const length = Math.max(parts.length, at + 1)
  return Array.from({ length }, (_, index) => (index === at ? part : (parts[index] ?? empty)))
}

/** Changes both languages in the same way, so that parts that belong together stay together. */
function changeBoth<P>(
  parts: LanguageParts<P>,
  empty: P,
  change: (whole: P[]) => P[],
): Record<Locale, P[] | null> {
  const count = countParts(parts)
  const changed = (own: readonly P[]) => {
    const whole = change(Array.from({ length: count }, (_, at) => own[at] ?? empty))
    return whole.length === 0 ? null : whole
  }
  return { ar: changed(parts.ar), en: changed(parts.en) }
}

export const addPart = <P>(parts: LanguageParts<P>, empty: P) =>
  changeBoth(parts, empty, (whole) => [...whole, empty])

export const removePart = <P>(parts: LanguageParts<P>, at: number, empty: P) =>
  changeBoth(parts, empty, (whole) => whole.filter((_, index) => index !== at))

/** Moves a part to another place. */
export const movePart = <P>(parts: LanguageParts<P>, from: number, to: number, empty: P) =>
  changeBoth(parts, empty, (whole) => {
    const [moved] = whole.splice(from, 1)
    whole.splice(to, 0, moved!)
    return whole
  })
