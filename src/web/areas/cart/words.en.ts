import { pluralOf } from '#kit/locale.ts'
import { labels } from '#modules/opportunities/messages.en.ts'

const count = pluralOf('en')

const cart = {
  title: 'Cart',
  lines: (lines: number) => count(lines, { one: '# opportunity', other: '# opportunities' }),
  clear: 'Clear the cart',
  loading: 'Loading your cart',
  loadFailed: 'Failed to fetch the cart or the portfolio',
  empty: {
    title: 'Your cart is empty',
    text: 'Add one opportunity or more, and review the total before you pay.',
    action: 'Browse the opportunities',
  },
  line: {
    amount: 'Investment amount',
    minimum: (amount: string) => `From ${amount}`,
    maximum: (amount: string) => `Up to ${amount}`,
    saving: 'Saving the amount…',
    annualReturn: 'Expected annual return',
    required: 'Required number',
    save: 'Save the amount',
    saveAgain: 'Save again',
    setTo: (amount: string) => `Set to ${amount}`,
    remove: 'Remove',
    removeOf: (title: string) => `Remove ${title}`,
    toContinue: 'Remove it to go on to payment.',
    risk: (level: string) => `Risk: ${level}`,
    riskLevels: labels.risk,
    aboveProfile: 'Above your risk profile',
    fee: (fee: string) => `Subscription fee ${fee}`,
  },
  faults: {
    title: 'One or more items in your cart have invalid amounts.',
    text: 'Please fix the errors before proceeding to checkout.',
  },
  summary: {
    title: 'Summary',
    amount: 'Investments',
    fees: 'Subscription fee',
    vat: (vat: string) => `including VAT of ${vat}`,
    total: 'Total to pay',
    limit: 'Annual investment limit',
    used: 'Invested in the last 12 months',
    thisCart: 'This cart',
    left: 'Left afterwards',
    over: (amount: string) => `Lower the amounts by ${amount} in all, or remove an opportunity.`,
    ofLimit: (share: string) => `${share} of the limit, with this cart`,
    balance: 'Wallet balance',
    noBalance: 'Failed to fetch the wallet balance',
    after: 'Left in the wallet',
    missing: 'Missing from the wallet',
    insufficient: 'Insufficient balance in wallet',
    checkout: 'Go to payment',
    checking: 'Checking…',
    notCharged: 'Nothing is taken from your wallet before you confirm.',
    fix: (lines: number) =>
      count(lines, {
        one: 'First put right the opportunity marked above.',
        other: 'First put right the # opportunities marked above.',
      }),
    overLimit: 'First bring the total within your annual limit.',
  },
  clearing: {
    title: 'Clear the cart?',
    text: (lines: number) =>
      count(lines, {
        one: 'The opportunity in it is taken out. No money moves.',
        other: 'All # opportunities are taken out. No money moves.',
      }),
    confirm: 'Clear the cart',
    busy: 'Clearing…',
    keep: 'Keep it',
  },
  confirm: {
    title: 'Confirm your investment',
    text: 'You are about to invest in the following, paid from your wallet.',
    fees: 'Subscription fee, VAT included',
    total: 'Total to pay',
    balance: 'Wallet balance',
    after: 'Left in the wallet',
    above: (profile: string) => `Your risk profile is ${profile}. These opportunities carry more risk:`,
    profiles: { cautious: 'Cautious', balanced: 'Balanced', growth: 'Growth' },
    acknowledge: 'I understand that this risk is above my profile, and I want to invest all the same.',
    notAcknowledged: 'Acknowledge the risk to go on.',
    terms:
      'By confirming you buy these stakes. The total leaves your wallet at once and goes to the account of each opportunity.',
    termsWithFees:
      'By confirming you buy these stakes. The total leaves your wallet at once: the amounts go to the account of each opportunity, the fee to us.',
    risk: 'Investing carries risk and the value of your investment can fall. Returns are expected, not guaranteed.',
    pay: (amount: string) => `Confirm and pay ${amount}`,
    busy: 'Paying…',
    back: 'Back to the cart',
  },
  insufficient: {
    title: 'Insufficient Balance',
    text: (balance: string, total: string) => `Your balance is ${balance} and your cart comes to ${total}.`,
    fromWallet: 'Investments are paid from the wallet. Your cart stays as it is while you deposit.',
    smallest: (missing: string, smallest: string) =>
      `You are missing ${missing}; the smallest deposit is ${smallest}.`,
    deposit: (amount: string) => `Deposit ${amount}`,
    back: 'Change the cart',
  },
  said: {
    removed: (title: string) => `${title} was removed from the cart`,
    undo: 'Undo',
    cleared: 'The cart was cleared',
    changedTitle: 'Your cart was loaded again',
    updateFailed: 'Failed to update item price',
    someFailed: 'Failed to update some items. Please try again.',
    removeFailed: 'Failed to remove item',
    clearFailed: 'Failed to clear the cart',
    addFailed: 'Failed to add property to cart',
    paidTitle: 'Paid already',
    checkoutFailed: 'Cannot checkout with wallet. Please try again.',
    noAnswer: 'We could not see how it ended. Try again: what was paid already is not paid twice.',
  },
  result: {
    title: 'Investment confirmed',
    thanks: 'Thank you. Your payment is complete. This is where each stake stands.',
    reference: 'Order',
    date: 'Date',
    method: 'Paid from',
    methods: { wallet: 'Wallet', online: 'Online payment' },
    fee: 'Subscription fee',
    total: 'Total',
    receipt: 'Receipt (PDF)',
    stakes: 'What you invested in',
    next: 'What comes next',
    portfolio: 'See your portfolio',
    portfolioText: 'Your stakes are listed there with what they are expected to return.',
    opportunities: 'Browse other opportunities',
    opportunitiesText: 'Spread what you invest over several properties.',
    pending: {
      title: 'Waiting for the payment',
      text: 'Your order is held until its payment is decided. This page looks again by itself.',
      again: 'Check again',
    },
    failed: {
      title: 'This order did not go through',
      cancelled: 'The order was cancelled, so nothing was invested.',
      expired: 'The time to pay ran out, so nothing was invested.',
      todo: 'Look at your cart and try again, or at your wallet for what was returned.',
      cart: 'Back to the cart',
      wallet: 'See the wallet',
    },
  },
}

export default cart

declare module '#web/app/words.ts' {
  interface AreaWords {
    cart: typeof cart
  }
}
