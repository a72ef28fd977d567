import { useRef, useState } from 'react'
import { type ChosenMention, encodeMentions } from '#kit/mentions.ts'
import { useApi } from '#web/app/context.ts'

export interface Mentions {
  /** The operators whom the note may mention. Empty until they are read. */
  readonly operators: readonly ChosenMention[]
  /** Reads the operators once. */
  readonly load: () => void
  readonly choose: (operator: ChosenMention) => void
  /** Replaces the chosen names in a text by references. */
  readonly encode: (text: string) => string
  readonly clear: () => void
}

/** The operators that are mentioned in a note while it is written. */
export function useMentions(): Mentions {
  const { accounts } = useApi()
  const [operators, setOperators] = useState<readonly ChosenMention[]>([])
  const chosen = useRef<readonly ChosenMention[]>([])
  const isAsked = useRef(false)
  return {
    operators,
    load() {
      if (isAsked.current) return
      isAsked.current = true
      accounts.mentionable({}).then(
        ({ items }) => setOperators(items.filter(({ name }) => name !== '')),
        // The note can be written without mentions; the next focus asks again.
        () => {
          isAsked.current = false
        },
      )
    },
    choose(operator) {
      chosen.current = [...chosen.current, operator]
    },
    encode: (text) => encodeMentions(text, chosen.current),
    clear() {
      chosen.current = []
    },
  }
}
