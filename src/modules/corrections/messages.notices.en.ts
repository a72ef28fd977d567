import { moneyInText } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'

export interface Refunded {
  readonly amount: number
  readonly claimed: number
}

export const notices = {
  depositRefunded: {
    label: 'A card payment is refunded',
    title: (p: Refunded) => `${moneyInText(p.amount, 'en')} went back to the card you paid with`,
    body: (p: Refunded) =>
      p.claimed === 0
        ? 'We took it out of your wallet.'
        : `Your wallet held too little: you still owe us ${moneyInText(p.claimed, 'en')}. We will contact you.`,
  } satisfies NoticeWords<Refunded>,
}
