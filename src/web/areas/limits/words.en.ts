import { labels as identity } from '#modules/identity/messages.en.ts'
import { labels } from '#modules/limits/messages.en.ts'

const limits = {
  classes: identity.investorClasses,
  grounds: labels.grounds,
  /** Documents that show each criterion. */
  evidence: {
    assets: 'Recent statements of accounts or portfolios, or title deeds',
    income: 'A salary certificate, or statements that cover a whole year',
    certificate: 'The certificate itself, still valid, such as CME-1 or CFA',
    experience: 'A letter of experience from your employer',
  },
  statuses: labels.statuses,
  own: {
    title: 'Qualified investor',
    lead: 'Qualified investors may invest beyond the usual limits.',
    criteria: 'Meet one of these criteria',
    now: 'Your class',
    until: 'Until',
    ownLimit: 'Your own annual limit',
    request: 'Your request',
    asked: 'Asked',
    validUntil: 'Valid until',
    reason: 'Reason',
    pending: 'We are reading your documents and will tell you the answer.',
    documents: 'Documents',
    choose: 'Choose a file',
    note: 'Statement, certificate or contract. JPG, PNG, WebP or PDF, up to 10 MB',
    chooseLabel: 'A document for your request: choose a file',
    send: 'Send this file',
    sending: 'Sending and checking…',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removed: 'The document was removed',
    ground: 'What do your documents show?',
    ask: 'Ask to be qualified',
    done: 'Your request was sent',
    failed: 'Your request was not sent',
    privacy:
      'Documents are checked for harmful content, stored encrypted, and each time they are opened it is recorded.',
    link: 'Ask to be a qualified investor',
  },
  customer: {
    title: 'Class and limit',
    class: 'Class',
    until: 'Until',
    limit: 'Own annual limit',
    classDefault: (amount: string) => `Class default, ${amount}`,
    classUnlimited: 'Class default, no limit',
    requests: 'Requests to be qualified',
    noRequests: 'None.',
    open: 'Open',
    openOf: (name: string) => `Open the document ${name}`,
    qualify: 'Qualify',
    decline: 'Decline',
    overrideClass: 'Propose a class',
    overrideLimit: 'Propose a limit',
    proposed: 'A change is proposed and awaits another operator.',
    validUntil: 'Valid until',
    reason: 'Reason',
    reasonHint: 'The customer reads it.',
    evidence: 'On this evidence:',
    overrideEvidence: 'On what changes were proposed',
    sendEvidence: 'Send evidence to propose a class or a limit',
    replaceEvidence: 'Send other evidence in its place',
    evidenceNote: 'PDF, JPG, PNG or WebP, at most 10 MB. Encrypted; each opening is logged.',
    send: 'Send',
    sending: 'Sending…',
    whyHint: 'The operator who decides reads it.',
    amount: 'Annual limit',
    qualifyDialog: {
      title: 'Make this investor qualified?',
      text: 'The limits of qualified investors hold until the day that you choose, and end by themselves.',
      done: 'The investor is qualified',
    },
    declineDialog: {
      title: 'Decline the request?',
      text: 'The investor reads your reason and may ask again.',
      done: 'The request was declined',
    },
    overrideDialog: {
      title: 'Propose a change for this investor',
      text: 'Nothing changes before another operator approves it.',
      done: 'Proposed: another operator decides',
      submit: 'Propose',
    },
  },
  queue: {
    title: 'Requests to be qualified',
    personFilters: { investor: 'Customer' },
    sorts: { waiting: 'Longest waiting first' },
    none: { title: 'No request waits', text: 'What investors send appears here.' },
    columns: { customer: 'Customer', ground: 'Ground', asked: 'Asked', act: 'Open' },
    open: 'Review',
    openOf: (name: string) => `Review the request of ${name}`,
  },
  caps: {
    title: 'Investment limits',
    lead: 'How much each class of investors may put in: in any twelve months, and into one opportunity. Empty means no cap. Every change is in the audit log.',
    general: 'What retail investors may in all kinds together stands in the general settings.',
    yearly: 'In twelve months',
    perOpportunity: 'Into one opportunity',
    save: 'Save',
    saveOf: (who: string, what: string) => `Save: ${who}, ${what}`,
    saved: 'The cap was saved',
    failed: 'The cap was not saved',
    settings: 'General settings',
    history: 'What was changed',
  },
}

export default limits

declare module '#web/app/words.ts' {
  interface AreaWords {
    limits: typeof limits
  }
}
