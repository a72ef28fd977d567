import { labels } from '#modules/corrections/messages.en.ts'

const corrections = {
  kinds: labels.kinds,
  add: {
    back: 'Bank and books',
    title: 'Propose a correction',
    text: 'Nothing posted is changed: this is a posting of its own. Another operator decides on it, within seven days.',
    kind: 'What is to be put right',
    choose: 'Choose',
    amount: 'Amount',
    investor: 'Whose it is: email, mobile or name',
    bankReference: 'The bank’s reference',
    bankReferenceHint: 'As on the statement: by it the line is found.',
    reason: 'Why',
    propose: 'Propose',
    proposing: 'Proposing…',
    failed: 'It was not proposed',
    done: 'Proposed: another operator decides',
  },
  reversal: {
    title: 'Propose to reverse this?',
    text: 'Once another operator has agreed, its mirror is posted; both name each other.',
    reason: 'Why',
    propose: 'Propose',
    failed: 'It was not proposed',
    done: 'Proposed: another operator decides',
  },
}

export default corrections

declare module '#web/app/words.ts' {
  interface AreaWords {
    corrections: typeof corrections
  }
}
