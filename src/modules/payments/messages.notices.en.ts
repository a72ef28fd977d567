import { moneyInText } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import { labels } from './messages.en.ts'
import type { FailureReason } from './vocabulary.ts'

export interface Credited {
  readonly amount: number
}
export interface Failed extends Credited {
  readonly reason: FailureReason
}

const sar = (amount: number) => moneyInText(amount, 'en')

export const notices = {
  credited: {
    label: 'A deposit reached your wallet',
    title: (p: Credited) => `${sar(p.amount)} reached your wallet`,
    body: () => 'The deposit is complete. You can invest it now.',
  } satisfies NoticeWords<Credited>,
  failed: {
    label: 'A deposit failed',
    title: (p: Failed) => `Your deposit of ${sar(p.amount)} did not go through`,
    body: (p: Failed) => `${labels.failures[p.reason]} Nothing was added to your wallet. You can try again.`,
  } satisfies NoticeWords<Failed>,
}
