import { formatLongDate, isolated, moneyInText } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { WithdrawalEventData } from './contract.ts'
import { reasons } from './messages.en.ts'
import type { ReturnReason } from './vocabulary.ts'

/** A withdrawal with its bank's name in this language, or none if the code is unknown. */
export interface WithdrawalNamed extends WithdrawalEventData {
  readonly bank: { readonly ar: string | null; readonly en: string | null }
}
export interface Stopped extends WithdrawalNamed {
  readonly reason: ReturnReason
  readonly text: { readonly ar: string; readonly en: string } | null
}

const amountOf = ({ amount }: WithdrawalNamed) => moneyInText(amount, 'en')
const accountOf = ({ bank, ending }: WithdrawalNamed) =>
  `${bank.en ?? 'your bank account'}, ending in ${isolated(ending)}`
const whyOf = ({ reason, text }: Stopped) => text?.en ?? reasons[reason]

export const notices = {
  requested: {
    label: 'A withdrawal is requested',
    title: (p: WithdrawalNamed) => `You asked to withdraw ${amountOf(p)}`,
    body: (p: WithdrawalNamed) =>
      `It goes to ${accountOf(p)}. If it was not you, cancel it in your wallet at once and change your password.`,
  } satisfies NoticeWords<WithdrawalNamed>,
  cancelled: {
    label: 'A withdrawal is cancelled',
    title: (p: WithdrawalNamed) => `The withdrawal of ${amountOf(p)} was cancelled`,
    body: () => 'The amount is in your wallet again.',
  } satisfies NoticeWords<WithdrawalNamed>,
  approved: {
    label: 'A withdrawal is approved',
    title: (p: WithdrawalNamed) => `Your withdrawal of ${amountOf(p)} was approved`,
    body: (p: WithdrawalNamed & { arrivesOn: string }) =>
      `We expect it to reach ${accountOf(p)} on ${formatLongDate(p.arrivesOn, 'en')}.`,
  } satisfies NoticeWords<WithdrawalNamed & { arrivesOn: string }>,
  completed: {
    label: 'A withdrawal is completed',
    title: (p: WithdrawalNamed) => `${amountOf(p)} was sent to your bank account`,
    body: (p: WithdrawalNamed & { bankReference: string }) =>
      `It went to ${accountOf(p)}. The bank’s reference is ${isolated(p.bankReference)}.`,
  } satisfies NoticeWords<WithdrawalNamed & { bankReference: string }>,
  rejected: {
    label: 'A withdrawal is rejected',
    title: (p: Stopped) => `Your withdrawal of ${amountOf(p)} was rejected`,
    body: (p: Stopped) => `${whyOf(p)} The amount is in your wallet again.`,
  } satisfies NoticeWords<Stopped>,
  returned: {
    label: 'The bank returns a withdrawal',
    title: (p: Stopped) => `The bank returned your withdrawal of ${amountOf(p)}`,
    body: (p: Stopped) => `${whyOf(p)} The amount is in your wallet again.`,
  } satisfies NoticeWords<Stopped>,
}
