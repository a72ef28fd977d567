import { pluralOf } from '#kit/locale.ts'
import { countries } from '#modules/verification/messages.countries.en.ts'
import { labels, rejectionReasons, sheet } from '#modules/verification/messages.en.ts'

const count = pluralOf('en')

const customers = {
  labels,
  countries,
  rejectionReasons,
  years: (years: number) => count(years, { one: '# year', other: '# years' }),
  customers: {
    ...sheet,
    found: (found: number) => count(found, { one: '# customer', other: '# customers' }),
    foundMore: 'More than 1,000 customers',
    search: 'Name, email, mobile or ID number',
    status: 'Status of the check',
    sorts: { newest: 'Newest first', waiting: 'Longest waiting first' },
    contact: 'Contact',
    review: 'Review',
    open: 'Open',
    openOf: (name: string) => `Open ${name}`,
    inactive: 'Inactive',
    none: { title: 'No customer fits', text: 'Try other words, or another status.' },
  },
  documents: {
    title: 'Documents',
    none: 'Nothing has been sent yet.',
    before: 'Handed in before',
    pdf: 'A PDF: it is saved to your device. Delete it when you have read it.',
    zoomIn: (name: string) => `Zoom in: ${name}`,
    zoomOut: (name: string) => `Zoom out: ${name}`,
    turn: (name: string) => `Turn: ${name}`,
    open: 'Open alone',
    openOf: (name: string) => `Open alone: ${name}`,
    added: 'added',
    another: 'another file',
    removed: 'taken back',
  },
  customer: {
    title: (name: string) => name,
    fallbackTitle: 'Customer',
    sectionFailed: 'This section could not be loaded. Reload the page to try again.',
    profile: 'Profile',
    mobile: 'Mobile',
    email: 'Email',
    dateOfBirth: 'Date of birth',
    registered: 'Registered',
    account: 'Account',
    active: 'Active',
    inactive: 'Inactive',
    deactivate: 'Deactivate',
    activate: 'Activate',
    answers: 'Answers',
    notAnswered: 'Not answered',
    noAnswers: 'This customer has not begun the check.',
    suitability: 'Suitability',
    score: 'Score',
    scoreOf: (score: number) => `${score} of 100`,
    riskProfile: 'Profile shown to the investor',
    approve: 'Approve',
    reject: 'Reject',
    history: 'History',
    noHistory: 'Nothing has been submitted yet.',
    events: {
      submitted: 'Submitted for review',
      resubmitted: 'Submitted again with corrections',
      approved: 'Approved',
      rejected: 'Rejected',
      expired: 'Expired',
    },
    by: (name: string) => `by ${name}`,
    byCustomer: 'by the customer',
    byCalendar: 'by itself, when the ID’s date had passed',
    suitabilityParts: {
      parts: {
        income: 'Income',
        liabilities: 'Liabilities',
        experience: 'Experience: the mean of three answers',
        risk: 'Risk accepted',
        horizon: 'Horizon',
      },
      weight: (weight: number) => `Weight ${weight}`,
      points: (points: number) => `${points} / 100`,
      how: (version: number) =>
        `The score is the weighted mean of the points, rounded down, with the weights of settings version ${version}: those in force when this check was handed in.`,
      unknown: 'This check was handed in before its parts were kept. They are kept with its next submission.',
    },
    expiry: {
      title: 'The ID’s expiry date is missing',
      text: 'This check was handed in before the date was asked for. Enter it as the ID says it: a check without it cannot be approved, and never expires.',
      label: 'ID expiry date',
      save: 'Save the date',
      done: 'The date was saved',
    },
    unchanged: 'No answer changed',
    anotherId: 'a different number',
    opened: 'Your visit to this page is recorded in the audit log.',
    approveDialog: {
      title: (name: string) => `Approve ${name}?`,
      text: 'The wallet opens and the customer can invest. The decision is recorded under your name.',
      confirm: 'Approve',
    },
    rejectDialog: {
      title: 'Reject with reasons',
      text: 'Choose each answer that is wrong and say why. The customer reads it in their language.',
      which: 'Which answers are wrong?',
      reasonOf: (field: string) => `Reason: ${field}`,
      own: 'Words of your own',
      arabic: 'In Arabic',
      english: 'In English',
      confirm: 'Reject',
    },
    activationDialog: {
      deactivate: (name: string) => `Deactivate ${name}?`,
      deactivateText: 'Their sessions end at once and they cannot sign in until activated again.',
      activate: (name: string) => `Activate ${name}?`,
      activateText: 'They can sign in again.',
    },
    done: {
      approved: 'The check is approved',
      rejected: 'The check is rejected',
      activated: 'The account is active',
      deactivated: 'The account is inactive',
    },
    failed: 'Nothing was changed',
  },
}

export default customers

declare module '#web/app/words.ts' {
  interface AreaWords {
    customers: typeof customers
  }
}
