import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

const settings = {
  title: 'General settings',
  intro:
    'What you save is in force everywhere within a second, and is written in the audit log with its before and after.',
  lastSaved: (at: string) => `Last saved ${at}.`,
  history: 'Who changed what, and when',
  save: 'Save changes',
  saving: 'Saving…',
  saved: 'Saved',
  discard: 'Discard changes',
  unsaved: (changes: number) => count(changes, { one: '# unsaved change', other: '# unsaved changes' }),
  nothingToSave: 'Nothing has been changed here.',
  notSaved: 'Not saved',
  inLanguage: { ar: (label: string) => `${label} (Arabic)`, en: (label: string) => `${label} (English)` },
  usual: (value: string) => `Usually ${value}.`,
  useUsual: 'Use the usual',
  empty: 'empty',
  on: 'On',
  off: 'Off',
  overtaken: {
    title: 'Somebody else has saved another value meanwhile',
    saved: 'In force now',
    yours: 'Yours',
    keep: 'Keep mine',
    take: 'Take theirs',
    of: (act: string, label: string) => `${act}: ${label}`,
    decide: 'Choose first: yours, or the one that was saved meanwhile.',
  },
}

export default settings

declare module '#web/app/words.ts' {
  interface AreaWords {
    settings: typeof settings
  }
}
