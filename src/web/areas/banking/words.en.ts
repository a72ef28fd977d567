import { labels } from '#modules/banking/messages.en.ts'

const banking = {
  title: 'Bank accounts',
  lead: 'Withdrawals go to these accounts, which must be in your own name.',
  loading: 'Loading your bank accounts',
  loadFailed: 'Your bank accounts could not be loaded',
  labels,
  none: 'No bank account yet',
  noneText: 'Add one now. Available for withdrawals after a day.',
  unnamedBank: 'Bank account',
  endingIn: (ending: string) => `ending in ${ending}`,
  default: 'Default',
  usableFrom: 'Withdrawals from',
  waitsForName: 'Our team is looking at whose account it is. You need not do anything.',
  refused: 'It is not in your name. Remove it and add one of your own.',
  makeDefault: 'Make default',
  makingDefault: (account: string) => `Make ${account} the default`,
  madeDefault: 'The default account was changed',
  remove: 'Remove',
  removing: (account: string) => `Remove ${account}`,
  removeTitle: 'Remove this bank account?',
  removeText: (account: string) =>
    `Nothing is withdrawn to ${account} any more. If you add it again, it waits again before it may be used.`,
  removed: 'The bank account was removed',
  failed: 'This did not work',
  add: {
    title: 'Add a bank account',
    iban: 'IBAN',
    hint: 'You find it in your bank’s app. Paste it as it is.',
    name: (name: string) => `We check with the bank that the account is in the name of ${name}.`,
    submit: 'Add the account',
    busy: 'Asking the bank…',
    failed: 'The account was not added',
    added: 'The bank account was added',
    addedText: 'You have been told of it by every way that we reach you.',
    full: (most: number) =>
      `You have ${most} bank accounts, which is the most there can be. Remove one to add another.`,
    safety: 'We will ask you for a code. Available for withdrawals after a day.',
  },
  panel: {
    title: 'Bank accounts',
    none: 'No bank account yet.',
    added: 'Added',
    removed: 'Removed',
    usableFrom: 'Usable from',
    confirm: 'It is theirs',
    refuse: 'It is not theirs',
    confirming: (account: string) => `The account ${account} is theirs`,
    refusing: (account: string) => `The account ${account} is not theirs`,
    why: 'No bank could say whose account this is. Ask for a statement, then decide.',
    decided: 'The decision was saved',
  },
}

export default banking

declare module '#web/app/words.ts' {
  interface AreaWords {
    banking: typeof banking
  }
}
