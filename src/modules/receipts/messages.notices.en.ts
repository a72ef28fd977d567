import { moneyInText } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'

export interface Credited {
  readonly amount: number
}
export interface Reversed extends Credited {
  readonly reason: string
  readonly isByBank?: boolean
  readonly claimed?: number
}

export const notices = {
  credited: {
    label: 'A bank transfer reached your wallet',
    title: (p: Credited) => `${moneyInText(p.amount, 'en')} reached your wallet by bank transfer`,
    body: () => 'You can invest it now.',
  } satisfies NoticeWords<Credited>,
  reversed: {
    label: 'A bank transfer is taken back',
    title: (p: Reversed) => `${moneyInText(p.amount, 'en')} was taken out of your wallet`,
    body: (p: Reversed) =>
      p.isByBank
        ? `The bank reversed the transfer. Ask the bank that you sent it from why.${
            p.claimed ? ` Your wallet held too little: you still owe us ${moneyInText(p.claimed, 'en')}.` : ''
          }`
        : `It had been credited to you by mistake. ${p.reason}`,
  } satisfies NoticeWords<Reversed>,
}
