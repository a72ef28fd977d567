import { sheet } from '#modules/orders/messages.en.ts'

const orders = {
  ...sheet,
  title: 'Investments',
  search: 'Order number, or the investor’s name, email or mobile',
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  more: (others: number) => `and ${others} more`,
  page: {
    back: 'All orders',
    payment: 'Online payment',
    payments: { pending: 'Awaited', completed: 'Received', failed: 'Not received' },
    deposit: 'Deposit',
    paidAt: 'Paid on',
    lapsesAt: 'Awaited until',
    accepted: {
      title: 'Accepted documents',
      text: 'The versions that were in force when the investor bought.',
      version: (number: number, isLatest: boolean) =>
        isLatest ? `Version ${number}` : `Version ${number}, replaced since`,
    },
    lines: 'What it is for',
    fee: 'Subscription fee',
    returned: 'Given back to the wallet',
    coolingOff: 'Its investor may cancel it until',
    afterCoolingOff: 'Its cooling-off period is over: a refund takes two operators.',
    refundProposed: 'A refund is proposed and awaits another operator.',
    postings: 'In the ledger',
    noPostings: 'No money was moved for it.',
    at: 'Posted',
    kind: 'Movement',
    account: 'Account',
    amount: 'Amount',
    kinds: { funding: 'Investment', funding_return: 'Investment refunded' },
    accounts: { wallet: 'Wallet', funding: 'Funding account', fees: 'Fees', suspense: 'Suspense' },
    reason: 'Reason',
    reasonHint: 'It is kept in the audit log.',
    cancel: 'Cancel the order',
    cancelTitle: (reference: string) => `Cancel order ${reference}?`,
    cancelText:
      'It is waited for no more and its lines are in the cart again. A payment that still comes goes to the wallet.',
    cancelled: 'The order was cancelled',
    refund: 'Refund to wallet',
    refundOf: (title: string) => `Refund the investment in ${title} to the wallet`,
    refundTitle: (title: string) => `Refund the investment in ${title} to the wallet?`,
    refundText: (money: string) =>
      `${money} goes to the investor’s wallet at once, fee included, and the stake ends. They are told.`,
    proposeText: (money: string) =>
      `${money} goes to the investor’s wallet, fee included, once another operator has decided.`,
    propose: 'Propose the refund',
    refunded: 'The money is in the investor’s wallet',
    proposed: 'Proposed: another operator decides',
  },
  none: { title: 'No order fits', text: 'Try another number or name, or another status.' },
}

export default orders

declare module '#web/app/words.ts' {
  interface AreaWords {
    orders: typeof orders
  }
}
