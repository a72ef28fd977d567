import { isolated, moneyInText } from '#kit/format.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { RunKind } from './vocabulary.ts'

export interface Paid {
  readonly kind: RunKind
  readonly title: Bilingual
  /** Halalas that the run paid this investor, like its parts. */
  readonly amount: number
  readonly capital: number
  readonly fee: number
}

export type Became = 'completed' | 'closed' | 'reopened' | 'cancelled'

export interface Life {
  readonly title: Bilingual
  readonly slug: string
  readonly became: Became
  /** True if the reader holds a stake, and true if an order of theirs awaits payment. */
  readonly holds: boolean
  readonly waits: boolean
}

const titles: Record<Became, (title: string) => string> = {
  completed: (title) => `The funding of ${title} is completed`,
  closed: (title) => `${title} was closed`,
  reopened: (title) => `${title} is open again`,
  cancelled: (title) => `${title} was cancelled`,
}
const toHolders: Record<Became, string> = {
  completed:
    'The asset is bought and your stake is final. Its income is paid into your wallet by the schedule.',
  closed: 'It takes no investments for now. Your stake stays as it is.',
  reopened: 'It takes investments again. Your stake is as it was.',
  cancelled: 'All that you paid for it, fees included, goes back to your wallet.',
}
const lost =
  'Your order for it can no longer be finalised: should its payment arrive, it is in your wallet whole.'
const toWaiting: Record<Became, string> = {
  completed: lost,
  closed: lost,
  reopened: 'Your order for it can be paid while its time lasts.',
  cancelled: lost,
}

export const notices = {
  paid: {
    label: 'Income, capital and gains paid to you',
    title: (p: Paid) => `${moneyInText(p.amount, 'en')} was paid into your wallet`,
    body: (p: Paid) => {
      const title = isolated(p.title.en)
      const money = (amount: number) => moneyInText(amount, 'en')
      if (p.kind === 'income') return `It is your share of the income of ${title}.`
      if (p.kind === 'cancellation') {
        return p.fee > 0
          ? `${title} was cancelled. What you invested came back whole, with the fee of ${money(p.fee)}.`
          : `${title} was cancelled. What you invested came back whole.`
      }
      const gain = p.amount - p.capital
      if (gain === 0) return `${title} has exited. It is your share of the capital.`
      return p.capital > 0
        ? `${title} has exited: ${money(p.capital)} of capital and ${money(gain)} of gain.`
        : `${title} has exited. It is your share of the gain.`
    },
  } satisfies NoticeWords<Paid>,
  life: {
    label: 'Completion, closing, reopening and cancelling of what you invested in',
    title: (p: Life) => titles[p.became](isolated(p.title.en)),
    body: (p: Life) =>
      [p.holds && toHolders[p.became], p.waits && toWaiting[p.became]].filter(Boolean).join(' '),
  } satisfies NoticeWords<Life>,
}
