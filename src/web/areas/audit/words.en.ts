import { sheet } from '#modules/reporting/messages.en.ts'

const audit = {
  ...sheet,
  search: 'Name, email or mobile of a person, or an ID',
  act: 'Act',
  days: { from: 'From day', to: 'To day' },
  personFilters: { investor: 'Customer' },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  none: { title: 'No act fits', text: 'Try another person, another act, or other days.' },
  by: (name: string) => `Only acts by ${name}`,
  on: (name: string) => `Only acts on ${name}`,
  allAgain: (filter: string) => `${filter}: remove`,
  onlyBy: (name: string) => `Show only acts by ${name}`,
  onlyOn: (name: string) => `Show only acts on ${name}`,
  was: 'Before',
  is: 'After',
  nothing: 'nothing',
  chain: {
    intact: 'Intact',
    intactText: (lines: string, at: string) =>
      `All ${lines} lines are as they were written. Last verified ${at}.`,
    broken: 'The audit log has been tampered with',
    brokenText: (line: string, at: string) =>
      `Line ${line} is not what was written. Found ${at}. Keep a copy of the database and call security.`,
    never: 'Not verified yet',
    neverText: 'Every line is verified each night at a quarter past four.',
  },
}

export default audit

declare module '#web/app/words.ts' {
  interface AreaWords {
    audit: typeof audit
  }
}
