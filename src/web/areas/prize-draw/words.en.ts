import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

const prizeDraw = {
  title: 'Prize draw',
  description:
    'Everyone who registers during the draw is entered once. No purchase is needed, and anyone can check it.',
  none: 'No prize draw at the moment',
  noneText: 'When one starts, it appears here.',
  prize: 'The prize',
  state: {
    upcoming: 'Starts soon',
    open: 'Open for entries',
    ended: 'Entries are closed',
    drawn: 'The winner is drawn',
  },
  from: 'First day',
  until: 'Last day',
  licence: 'Licence number',
  daysLeft: (days: number) => count(days, { one: 'One day left', other: '# days left' }),
  lastDay: 'Today is the last day',
  endedText: 'The winner is drawn after the last day and shown here.',
  register: 'Register',
  registerText:
    'Everyone who registers between these dates is entered once. Investing does not improve your chance.',
  yourTicket: 'Your ticket',
  noTicket: 'You registered outside these dates, so you have no ticket in this draw.',
  youWon: 'You won. We will call you.',
  winner: 'Winning ticket',
  amongTickets: (tickets: number) => count(tickets, { one: 'of one ticket', other: 'of # tickets' }),
  previous: 'Previous draw',
  rules: 'Rules',
  fair: 'How to check the result',
  fairText:
    'A secret seed was made before the draw was announced. Its SHA‑256 is published here from the start, and the seed itself with the winner. Together, the seed and the list of tickets determine the winner.',
  commitment: 'SHA‑256 of the seed',
  seed: 'Seed',
  listHash: 'SHA‑256 of the list',
  position: 'Position in the list',
  list: 'List of tickets',
  check: 'Compute the winner again',
  checking: 'Computing…',
  confirmed: 'Confirmed: the seed and the list give this winner.',
  differs: 'The seed and the list do not give this winner. Please tell us.',
  failed: 'The list could not be loaded. Try again.',
  command: 'Or check it on your own computer',
  admin: {
    lead: 'Two operators announce a draw. Whoever registers on its days is entered once. The winner is drawn once, after the last day.',
    none: 'No prize draws yet',
    new: 'New prize draw',
    status: { draft: 'Draft', proposed: 'Awaits approval', announced: 'Announced', drawn: 'Drawn' },
    titleAr: 'Title in Arabic',
    titleEn: 'Title in English',
    prizeAr: 'Prize in Arabic',
    prizeEn: 'Prize in English',
    rulesAr: 'Rules in Arabic',
    rulesEn: 'Rules in English',
    licenceHint: 'Needed before the draw can be announced',
    days: 'Days',
    tickets: 'Tickets',
    save: 'Save as draft',
    saving: 'Saving…',
    saved: 'Draft saved',
    edit: 'Edit',
    editTitle: 'Edit the prize draw',
    remove: 'Delete',
    removed: 'Prize draw deleted',
    removeTitle: (title: string) => `Delete the draft “${title}”?`,
    removeText: 'Its texts are lost.',
    removeFailed: 'The draft was not deleted',
    propose: 'Propose',
    proposeTitle: 'Propose to announce this draw?',
    proposeText: 'Another operator decides. After that its texts and days cannot be changed.',
    reason: 'Reason, for the operator who decides',
    proposed: 'Proposed',
    proposeFailed: 'The prize draw was not proposed',
    draw: 'Draw the winner',
    drawTitle: 'Draw the winner now?',
    drawText: 'The winner and the seed are published at once. This happens once and cannot be undone.',
    drawn: 'The winner is drawn',
    drawFailed: 'The winner was not drawn',
    winner: 'Winner',
    closedAccount: 'The account is closed',
  },
}

export default prizeDraw

declare module '#web/app/words.ts' {
  interface AreaWords {
    'prize-draw': typeof prizeDraw
  }
}
