import { pluralOf } from '#kit/locale.ts'
import { labels } from '#modules/plans/messages.en.ts'

const count = pluralOf('en')

const plans = {
  ...labels,
  title: 'Auto-invest',
  loadFailed: 'Your plans could not be loaded',
  lead: 'Set the rules, we invest for you. Stop whenever you like.',
  about: {
    monthly: 'An amount on a day of each month, into what fits your rules.',
    income:
      'What your stakes pay is gathered and invested as soon as it makes a stake. No other cash is touched.',
  },
  make: { monthly: 'Make a monthly plan', income: 'Reinvest my income' },
  edit: 'Change',
  editOf: { monthly: 'Change the monthly plan', income: 'Change how income is reinvested' },
  facts: {
    next: 'Next run',
    skipped: 'This month is skipped',
    amount: 'Each month',
    day: 'Day of the month',
    gathered: 'Gathered so far',
    types: 'Types',
    cities: 'Cities',
    contracts: 'Kinds of contract',
    cap: 'Most in one opportunity',
    keep: 'Stays in the wallet',
    any: 'Any',
    none: 'No cap',
  },
  steps: {
    pause: 'Pause',
    resume: 'Resume',
    skip: 'Skip the next month',
    unskip: 'Do not skip it',
    stop: 'End the plan',
  },
  stepDone: {
    pause: 'The plan is paused',
    resume: 'The plan is active again',
    skip: 'The next month is skipped',
    unskip: 'The next month is not skipped',
    stop: 'The plan has ended',
  },
  stepFailed: 'That did not work',
  stop: {
    keep: 'Keep the plan',
    of: { monthly: 'End the monthly plan', income: 'End reinvesting income' },
    title: { monthly: 'End your monthly plan?', income: 'Stop reinvesting your income?' },
    text: {
      monthly:
        'It buys nothing more, and your stakes stay yours. To begin again you make and agree to another plan.',
      income:
        'Income stays in your wallet, and your stakes stay yours. To begin again you make and agree to another plan.',
    },
  },
  history: {
    title: 'Run history',
    none: 'Nothing yet',
    noneText: 'Each run stands here: what it bought, or why it bought nothing.',
    month: 'Month',
    what: 'Result',
    why: 'Why',
    spend: 'Available amount',
    order: 'Order',
    open: 'Open the order',
    openOf: (month: string) => `The order of ${month}`,
    incomeOf: 'Income',
    first: 'From the beginning',
    more: 'Earlier runs',
  },
  form: {
    title: { monthly: 'Monthly plan', income: 'Reinvesting income' },
    lead: {
      monthly: 'It buys once a month, nearest to completion first, in whole stakes.',
      income: 'It buys whenever the gathered income makes a stake, nearest to completion first.',
    },
    day: 'Day of the month',
    dayHint: 'From 1 to 31',
    amount: 'Amount each month',
    amountHint: 'Fees included',
    types: 'Types of property',
    cities: 'Cities',
    contracts: 'Kinds of contract',
    anyHint: 'Leave empty to include all',
    cap: 'Most in one opportunity',
    capHint: 'With what you hold of it already.',
    keep: 'Keep in the wallet',
    keepHint: 'The plan never touches it.',
    more: 'More rules',
    agree:
      'I agree that this plan buys by itself, without asking me each time, what fits these rules. The capital is at risk and the income is not assured. It buys nothing above my risk profile, keeps my limits, and I can cancel each order within its cooling-off period.',
    save: 'Save the plan',
    saving: 'Saving…',
    saved: 'The plan is saved',
    failed: 'The plan was not saved',
    safety: 'We will ask you for a code.',
  },
  dry: {
    title: 'Preview the plan',
    lead: 'A dry run by these rules. Nothing is bought.',
    look: 'Preview the plan',
    wrong: 'Correct the marked fields, then preview the plan again.',
    ifIncome: 'As if income of this much came in',
    firstRun: 'First run',
    budget: 'To spend',
    total: 'Would be paid',
    fees: 'Of which fees',
    short: 'Your wallet holds less than the plan would spend.',
    caption: 'What the plan would buy',
    left: (left: number) =>
      count(left, {
        one: 'One more that it would not buy now, and why',
        other: '# more that it would not buy now, and why',
      }),
    leftCaption: 'What the plan would not buy now, and why',
    property: 'Opportunity',
    funded: 'Funded',
    held: 'You hold',
    amount: 'Would buy',
    nothing: 'It would buy nothing.',
    others: (left: number) =>
      count(left, { one: '# more is outside your rules.', other: '# more are outside your rules.' }),
  },
}

export default plans

declare module '#web/app/words.ts' {
  interface AreaWords {
    plans: typeof plans
  }
}
