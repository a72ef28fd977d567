/**
 * Operators who are mentioned in a note. The text holds each as `@{id}`, so that a mention follows a change of name and
 * a typed name is never taken for one.
 */
const mark = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/

/** The most operators that one note mentions. */
export const mentionsAtMost = 10

export const formatMention = (id: string): string => `@{${id}}`

/** Returns the ids that a text mentions, each once. */
export const listMentions = (text: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(mark, 'g'))].map(([, id]) => id!)),
]

/** Splits a text at its mentions: pieces of text at even positions, ids between them. */
export const splitMentions = (text: string): string[] => text.split(mark)

export interface ChosenMention {
  readonly id: string
  readonly name: string
}

/**
 * Replaces `@name` by the mark of the operator chosen under that name. Longer names first, because one may begin with
 * another. If two operators have one name, its places follow the order in which they were chosen.
 */
export function encodeMentions(text: string, chosen: readonly ChosenMention[]): string {
  const byName = Map.groupBy(chosen, ({ name }) => name)
  const names = [...byName.keys()].filter(Boolean).sort((one, other) => other.length - one.length)
  let encoded = text
  for (const name of names) {
    const ids = byName.get(name)!.map(({ id }) => id)
    let place = 0
    encoded = encoded.replaceAll(`@${name}`, () => formatMention(ids[Math.min(place++, ids.length - 1)]!))
  }
  return encoded
}
