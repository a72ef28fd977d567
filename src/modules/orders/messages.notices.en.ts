import { isolated, moneyInText } from '#kit/format.ts'
import { type Bilingual, pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'

export interface Invested {
  readonly total: number
  readonly count: number
  /** Of the first opportunity. */
  readonly title: Bilingual
}
export interface Milestone {
  readonly percent: 25 | 50 | 75 | 100
  readonly title: Bilingual
  readonly slug: string
}

const plural = pluralOf('en')

export const notices = {
  invested: {
    label: 'An investment you made',
    title: (p: Invested) => `You invested ${moneyInText(p.total, 'en')}`,
    body: (p: Invested) =>
      p.count === 1
        ? `Your stake in ${isolated(p.title.en)} is held. The receipt is with your order.`
        : plural(p.count, {
            one: 'Your stake in # opportunity is held. The receipt is with your order.',
            other: 'Your stakes in # opportunities are held. The receipt is with your order.',
          }),
  } satisfies NoticeWords<Invested>,
  milestone: {
    label: 'Funding progress of what you invested in',
    title: (p: Milestone) =>
      p.percent === 100
        ? `${isolated(p.title.en)} is fully funded`
        : `${isolated(p.title.en)} is ${p.percent}% funded`,
    body: (p: Milestone) =>
      p.percent === 100
        ? 'The funding of an opportunity that you invested in is complete.'
        : 'The funding of an opportunity that you invested in goes on.',
  } satisfies NoticeWords<Milestone>,
}
