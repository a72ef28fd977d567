import type { RefusalWords } from '#kit/errors.ts'
import type { FieldWords } from '#kit/field-words.ts'
import type { settingsRefusals } from './contract.ts'

export const refusals = {
  settings_changed: 'Somebody else has saved settings meanwhile. Look at theirs, then save yours again.',
  setting_needs_two: 'Two operators change this setting. Propose the change instead.',
} satisfies RefusalWords<typeof settingsRefusals>

/** Messages for wrong values. */
export const fields = {
  phone_form: 'Enter the number in its international form, such as +966500000000',
} satisfies FieldWords
