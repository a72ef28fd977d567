import { pluralOf } from '#kit/locale.ts'
import { labels as disbursements } from '#modules/disbursements/messages.en.ts'
import { labels } from '#modules/opportunities/messages.en.ts'

const count = pluralOf('en')
const investors = (n: number) => count(n, { one: '# investor', other: '# investors' })
/** Watchers hear of the end of the sale once. */
const watchers = ', and at its first closing those who watch it'

const opportunityMoney = {
  lifecycle: labels.lifecycle,
  kinds: disbursements.kinds,
  runStatuses: disbursements.statuses,
  list: {
    title: 'Opportunities',
    search: 'Title or place',
    filters: { lifecycle: 'Stage' },
    days: { from: 'Deadline from', to: 'Deadline until' },
    amountFilters: { least: 'Price from', most: 'Price to' },
    sorts: { newest: 'Newest first', deadline: 'Nearest deadline first' },
    none: { title: 'No opportunity fits', text: 'Try another title, or another stage.' },
    columns: {
      property: 'Opportunity',
      lifecycle: 'Stage',
      funded: 'Funded',
      invested: 'Invested',
      price: 'Price',
      deadline: 'Funding deadline',
      open: 'Open',
    },
    untitled: 'Untitled draft',
    archived: 'Archived',
    open: 'Manage',
    openOf: (title: string) => `Manage ${title}`,
  },
  page: {
    back: 'All opportunities',
    edit: 'Edit',
    duplicate: 'Duplicate',
    duplicated: 'A copy is open now',
    notDuplicated: 'It was not duplicated',
    updates: 'Updates',
    valuations: 'Valuations',
    view: 'As investors see it',
    figures: 'Where its money stands',
    price: 'To raise',
    invested: 'Invested',
    reserved: 'Held for open orders',
    held: 'In the funding account',
    holders: 'Investors',
    closesAt: 'Takes money until',
    completeBy: 'To be completed by',
    deadlineText: 'Not completed by then, it is cancelled by itself and everyone is paid back.',
    steps: 'Next steps',
    noSteps: 'Its life is over; nothing more is to be done with its money.',
    draft: 'It is a draft: nobody sees it, and it has no money.',
    runs: 'Disbursements',
    noRuns: 'Nothing was paid out yet.',
    proposeRun: 'Propose a run',
    waitingRun: (reference: string) => `Run ${reference} is under way. Other runs wait until it is over.`,
    openRun: 'See the run',
  },
  steps: {
    complete: {
      name: 'Complete the funding',
      does: (money: string) => `${money} leaves the funding account for the bank account of the asset.`,
      told: (n: number) => `Notified: ${investors(n)} (funding completed, stake final)${watchers}.`,
      final: 'It can’t be undone: nobody can cancel their investment afterwards, and it can’t be given up.',
      missing: (money: string, share: string, day: string) =>
        `Still to sell: ${money} (${share}), by ${day}. Completing now leaves it unsold.`,
      also: 'Orders that await their payment are left out. What is paid for them later goes to the wallet.',
    },
    close: {
      name: 'Close it',
      does: () => 'It takes no money until it is opened again. No money moves.',
      told: (n: number) => `Notified: ${investors(n)}${watchers}. Its timeline shows it.`,
      final: 'It can be opened again.',
      also: 'What is paid for open orders meanwhile goes to the wallet.',
    },
    reopen: {
      name: 'Open it again',
      does: () => 'It takes money again until its closing date. No money moves.',
      told: (n: number) => `Notified: ${investors(n)}. Its timeline shows it.`,
      final: 'It can be closed again.',
      also: '',
    },
    cancel: {
      name: 'Cancel it and pay everyone back',
      does: (money: string) => `${money}, fees included, goes back to the wallets in one run.`,
      told: (n: number) => `Notified: ${investors(n)} (cancelled, and what came back to them)${watchers}.`,
      final: 'It can’t be undone: a cancelled opportunity is never opened again.',
      also: 'What it used of their annual limits is free again.',
    },
    exit: {
      name: 'Exit',
      does: () =>
        'What the asset was sold for is paid to everyone who holds a stake: capital first, then gain.',
      told: (n: number) => `Notified: ${investors(n)} (what they were paid).`,
      final: 'It can’t be undone: its stakes end with it.',
      also: 'It is proposed as a run, with the bank’s reference of the money received.',
    },
  },
  ask: {
    propose: 'Propose',
    proposing: 'Proposing…',
    proposed: 'Proposed: another operator decides',
    failed: 'It was not proposed',
    reason: 'Why',
    reasonHint: 'For whoever decides.',
    two: 'Nothing happens before another operator has decided, within seven days.',
    toRun: 'To the run',
  },
}

export default opportunityMoney

declare module '#web/app/words.ts' {
  interface AreaWords {
    'opportunity-money': typeof opportunityMoney
  }
}
