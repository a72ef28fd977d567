import { isolated, moneyInText } from '#kit/format.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { RunKind, SharePart } from './vocabulary.ts'

export interface Paid {
  readonly kind: RunKind
  readonly part: SharePart
  readonly title: Bilingual
  /** Halalas. */
  readonly amount: number
}

export interface Completed {
  readonly title: Bilingual
  readonly slug: string
}

export const notices = {
  paid: {
    label: 'Income, capital and gains paid to you',
    title: (p: Paid) => `${moneyInText(p.amount, 'en')} was paid into your wallet`,
    body: (p: Paid) => {
      const title = isolated(p.title.en)
      if (p.kind === 'cancellation') {
        return p.part === 'fee'
          ? `The fee that you paid for ${title} came back, since the opportunity was cancelled.`
          : `${title} was cancelled. What you invested came back whole.`
      }
      if (p.kind === 'income') return `It is your share of the income of ${title}.`
      return p.part === 'capital'
        ? `${title} has exited. It is your share of the capital.`
        : `${title} has exited. It is your share of the gain.`
    },
  } satisfies NoticeWords<Paid>,
  completed: {
    label: 'The funding of what you invested in is completed',
    title: (p: Completed) => `The funding of ${isolated(p.title.en)} is completed`,
    body: () =>
      'The asset is bought and your stake is final. Its income is paid into your wallet by the schedule.',
  } satisfies NoticeWords<Completed>,
}
