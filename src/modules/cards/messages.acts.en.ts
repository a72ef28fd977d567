import type { ActWords } from '#kit/audit-words.ts'
import { brands } from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const acts = {
  acts: { removed: 'Removed a saved card' },
  fields: { card: 'Card', brand: 'Network', lastFour: 'Ending in' },
  values: { brand: brands },
} satisfies ActWords
