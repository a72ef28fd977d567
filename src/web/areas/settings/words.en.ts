import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

const settings = {
  title: 'General settings',
  intro: 'Changes apply within a second and are kept in the audit log.',
  lastSaved: (at: string) => `Last saved ${at}.`,
  history: 'Who changed what, and when',
  search: 'Search the settings',
  noneFound: 'No setting fits this search.',
  readOnly: 'Only admins with all duties can change these.',
  needsTwo: 'Another admin has to approve a change.',
  waiting: 'A change waits for another admin: see the approvals',
  effect: (label: string, now: string, after: string) => `${label}: ${after}, now ${now}`,
  proposed: (changes: number) =>
    count(changes, {
      one: '# change was sent to another admin to approve',
      other: '# changes were sent to another admin to approve',
    }),
  versions: {
    back: 'General settings',
    intro: 'Each save makes a version. Choose two to compare them, or return to one.',
    from: 'From',
    to: 'To',
    version: 'Version',
    changes: 'Changes',
    number: (version: number) => `Version ${version}`,
    choose: {
      from: (version: number) => `Compare from version ${version}`,
      to: (version: number) => `Compare to version ${version}`,
    },
    compare: 'Compare',
    compared: (from: number, to: number) => `From version ${from} to version ${to}`,
    earlier: 'Earlier versions',
    none: 'No difference',
    empty: 'empty',
    change: (before: string, after: string) => `${before} → ${after}`,
    system: 'The system',
    restore: (version: number) => `Return to version ${version}`,
    restoreText: 'Returning makes a new version. Settings that need two admins are sent for approval.',
    restoring: 'What returning changes now',
    restored: 'The earlier values apply',
  },
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
