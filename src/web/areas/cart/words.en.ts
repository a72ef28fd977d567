import { pluralOf } from '#kit/locale.ts'
import { labels } from '#modules/opportunities/messages.en.ts'
import { receipt, unfinished } from '#modules/orders/messages.en.ts'
import type { OrderEnd } from '#modules/orders/vocabulary.ts'

const count = pluralOf('en')

const cart = {
  title: 'Cart',
  lines: (lines: number) => count(lines, { one: '# opportunity', other: '# opportunities' }),
  clear: 'Clear the cart',
  loading: 'Loading your cart',
  loadFailed: 'Failed to fetch the cart',
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
    noAmount: 'Enter an amount, such as 1,500.50',
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
    payOnline: 'Or pay online by card',
    checking: 'Checking…',
    notCharged: 'Nothing is taken from your wallet before you confirm.',
    fix: (lines: number) =>
      count(lines, {
        one: 'Fix the highlighted item first',
        other: 'Fix the # highlighted items first',
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
  online: {
    title: 'Pay online',
    text: 'You are about to invest in the following, paid by card on the secure page of the payment gateway.',
    how:
      'Your stakes are reserved while you pay. Once the payment arrives they are yours; should it not arrive in time, ' +
      'your cart is here again.',
    pay: (amount: string) => `Go on to pay ${amount}`,
    busy: 'Opening the payment page…',
  },
  open: {
    title: 'An order awaits its payment',
    text: (reference: string, total: string) => `Order ${reference} comes to ${total}.`,
    held: (time: string) => `Your stakes are reserved for another ${time}.`,
    notHeld: (time: string) =>
      `Pay within ${time}. Nothing is reserved for it: what is left is decided when the payment arrives.`,
    over: 'The time to pay is over. What it was for is in your cart again in a moment.',
    finish: 'Finish paying',
    opening: 'Opening the payment page…',
    openFailed: 'The payment page did not open',
    see: 'See the order',
    giveUp: 'Cancel order',
    givingUp: 'Cancelling…',
    giveUpFailed: 'The order was not cancelled',
    given: 'The order is cancelled. Its items are back in your cart.',
  },
  insufficient: {
    title: 'Insufficient Balance',
    text: (balance: string, total: string) => `Your balance is ${balance} and your cart comes to ${total}.`,
    fromWallet:
      'Your cart stays as it is while you deposit, and you come back to it. Or pay for all of it online at once.',
    online: (total: string) => `Pay ${total} online`,
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
    checkoutFailedOnline: 'Cannot checkout online. Please try again.',
    noAnswer: 'We could not see how it ended. Try again: what was paid already is not paid twice.',
  },
  coolingOff: {
    until: 'You can cancel this investment until',
    hoursLeft: (hours: number) => count(hours, { one: '# hour left', other: '# hours left' }),
    minutesLeft: (minutes: number) => count(minutes, { one: '# minute left', other: '# minutes left' }),
    cancel: 'Cancel the investment',
    cancelOf: (title: string) => `Cancel the investment in ${title}`,
    cancelled: 'Cancelled',
    returned: 'All that was paid came back to the wallet on',
    title: 'Cancel this investment?',
    text: (title: string, money: string) =>
      `Your stake in ${title} ends, and ${money} goes back to your wallet at once. It may not stay available.`,
    keep: 'Keep it',
    confirm: 'Cancel it and return the money',
    busy: 'Returning…',
    failed: 'It was not cancelled',
    done: 'The investment was cancelled',
    doneText: 'The money is in your wallet.',
  },
  result: {
    accepted: {
      title: 'Documents you accepted',
      text: 'As they were when you invested, whatever has changed since.',
      version: (number: number, isLatest: boolean) =>
        isLatest ? `Version ${number}` : `Version ${number}, replaced since`,
    },
    title: 'Investment confirmed',
    thanks: 'Thank you. Your payment is complete. This is where each stake stands.',
    reference: 'Order',
    date: 'Date',
    method: 'Paid from',
    placedBy: receipt.placedBy,
    placers: receipt.placers,
    methods: { wallet: 'Wallet', online: 'Online payment' },
    fee: 'Subscription fee',
    total: 'Total',
    receipt: 'Receipt (PDF)',
    stakes: 'What you invested in',
    next: 'What comes next',
    stake: 'This stake in your portfolio',
    portfolio: 'See your portfolio',
    portfolioText: 'Your stakes are listed there with what they are expected to return.',
    opportunities: 'Browse other opportunities',
    opportunitiesText: 'Spread what you invest over several properties.',
    pending: {
      title: 'Waiting for the payment',
      text: (reference: string) =>
        `We are asking the payment gateway about order ${reference}. This page looks again by itself; you may leave it ` +
        'and come back.',
      stopped: (reference: string) =>
        `Nothing is known yet of the payment of order ${reference}. Once it arrives you are told, wherever you are.`,
      again: 'Check again',
      checking: 'Checking…',
      openPage: 'Open the payment page',
    },
    declined: {
      title: 'The payment did not go through',
      todo:
        'Nothing was taken. Try again with this card or another, or go back to your cart to change it or to pay from ' +
        'your wallet.',
      retry: 'Try again',
      giveUp: 'Back to the cart',
    },
    failed: {
      title: 'This order did not go through',
      ended: {
        lapsed: 'The time to pay ran out, so nothing was invested.',
        called_off: 'Our team cancelled this order, so nothing was invested.',
        given_up: 'You gave this order up, so nothing was invested.',
        payment_failed: 'Its payment failed, so nothing was invested.',
        ...unfinished,
      } satisfies Record<OrderEnd, string>,
      cartAgain: 'What it was for is in your cart again.',
      ifPaidLate: {
        finalised: 'Should a payment for it still arrive, it is finalised, or the money is in your wallet.',
        kept: 'Should a payment for it still arrive, the money is in your wallet.',
      },
      kept: 'Your whole payment is in your wallet, and what the order was for is in your cart again.',
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
