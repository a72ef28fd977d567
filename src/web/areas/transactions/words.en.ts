import { receipt } from '#modules/orders/messages.en.ts'
import { part, sheet } from '#modules/portfolio/messages.en.ts'

const transactions = {
  balance: sheet.columns.balance,
  parts: part,
  asking: {
    selects: { method: { label: 'Method', options: sheet.method } },
    days: { from: 'From day', to: 'To day' },
    none: { title: 'Nothing matches these filters' },
  },
  detail: {
    reason: 'Why it did not go through',
    help: 'Get help with this',
    method: sheet.columns.method,
    placedBy: receipt.placedBy,
    placers: receipt.placers,
    reference: 'Reference',
    property: sheet.columns.title,
    part: 'What was paid',
    stake: 'Stake held',
    recordAt: 'Record date',
    note: 'Note',
    fee: 'Subscription fee, included',
    vat: 'VAT within the fee',
    card: 'Card',
    begunAt: 'Begun',
    advice: 'Disbursement advice',
  },
}

export default transactions

declare module '#web/app/words.ts' {
  interface AreaWords {
    transactions: typeof transactions
  }
}
