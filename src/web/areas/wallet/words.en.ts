import { pluralOf } from '#kit/locale.ts'
import { brands } from '#modules/cards/messages.en.ts'
import { byPlan } from '#modules/orders/messages.en.ts'
import { labels as payments } from '#modules/payments/messages.en.ts'
import { sheet } from '#modules/portfolio/messages.en.ts'
import { reasons as withdrawals } from '#modules/withdrawals/messages.en.ts'

const count = pluralOf('en')

const wallet = {
  title: 'Wallet',
  loading: 'Loading your wallet',
  loadFailed: 'Failed to fetch the wallet balance',
  balance: {
    label: 'Cash balance',
    held: 'On hold',
    returns: 'Achieved returns',
    invested: 'Total investments',
    deposit: 'Deposit',
    invest: 'Invest the balance',
    banks: 'Bank accounts',
    withdraw: 'Withdraw',
  },
  transfer: {
    title: 'Deposit by bank transfer',
    text: 'With your own reference, without a limit per deposit.',
  },
  cards: {
    title: 'Saved cards',
    text: 'Pay without typing your card again, and remove it whenever you like.',
  },
  plans: {
    title: 'Auto-invest',
    text: 'Set the rules, we invest for you',
  },
  deposit: {
    title: 'Deposit',
    amount: 'Amount',
    limits: (least: string, most: string) => `From ${least} to ${most} per deposit`,
    submit: 'Deposit',
    submitAmount: (amount: string) => `Deposit ${amount}`,
    busy: 'Opening the payment page…',
    card: 'Bank card',
    cardText:
      'mada, Visa, Mastercard or Apple Pay. You pay on the payment gateway’s page; your card number never reaches us.',
    required: 'Required number',
    positive: 'Amount must be a positive number',
    belowMinimum: (amount: string) => `The smallest deposit is ${amount} SAR`,
    aboveMaximum: (amount: string) => `The largest deposit is ${amount} SAR`,
    failed: 'Deposit failed',
  },
  outcome: {
    checking: 'Checking your payment…',
    succeeded: (amount: string) => `${amount} was added to your wallet`,
    succeededText: (brand: string, lastFour: string) => `Paid by ${brand} card ending in ${lastFour}.`,
    succeededPlain: 'You can invest it now.',
    toCart: (lines: number) =>
      count(lines, {
        one: 'Complete the investment in your cart',
        other: 'Complete the # investments in your cart',
      }),
    declined: (amount: string) => `The deposit of ${amount} did not go through`,
    declinedText: 'Nothing was added to your wallet.',
    retry: 'Try this payment again',
    waiting: (amount: string) => `The deposit of ${amount} is not confirmed yet`,
    waitingText: 'The bank’s answer can take a moment. We keep checking.',
    stopped:
      'We have stopped checking for now. If you paid, the amount will be added automatically once it is confirmed.',
    again: 'Check again',
    openPage: 'Return to the payment page',
    unreachable: 'The payment gateway is not responding right now. Nothing you paid is lost.',
    unknown: 'We could not find this deposit in your account',
    close: 'Close this notice',
  },
  recent: {
    title: 'My Transactions',
    all: 'See all transactions',
    none: 'No transactions yet',
    noneText: 'Your deposits, investments and payouts will appear here.',
  },
  today: 'Today',
  transactions: {
    title: 'Transactions',
    filters: {
      type: { label: 'Type', options: sheet.type },
      status: { label: 'Status', options: sheet.status },
    },
    caption: 'Your transactions, newest first',
    columns: {
      what: 'Transaction',
      method: 'Method',
      date: 'Date',
      status: 'Status',
      amount: 'Amount',
      actions: 'Documents',
    },
    kinds: sheet.kind,
    statuses: sheet.status,
    methods: sheet.method,
    byPlan,
    receipt: 'Receipt',
    receiptOf: (title: string) => `Receipt of ${title}`,
    check: 'Check the payment',
    toOrder: 'Finish paying',
    track: 'Track',
    retry: 'Try again',
    none: 'No transactions yet',
    noneText: 'Your deposits, investments and payouts will appear here.',
    noMatch: 'Nothing matches these filters',
    clear: 'Clear filters',
    toWallet: 'Go to the wallet',
  },
  brands,
  failures: {
    ...withdrawals,
    ...payments.failures,
    cancelled: 'You cancelled it.',
    transfer_reversed: 'A transfer that was credited to you by mistake.',
    investment_cancelled: 'The investment was cancelled and its amount given back.',
    withdrawal_returned: 'A withdrawal that the bank returned.',
  },
}

export default wallet

declare module '#web/app/words.ts' {
  interface AreaWords {
    wallet: typeof wallet
  }
}
