import type { RefusalWords } from '#kit/errors.ts'
import { moneyInText } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { correctionsRefusals } from './contract.ts'
import type { CorrectionKind } from './vocabulary.ts'

export const refusals = {
  correction_not_found: 'There is no such correction.',
  correction_origin_unknown: 'What it is about is not there. Open it again from where it stands.',
  correction_made_already: 'This line was corrected already. Reverse that first, if it was wrong.',
  correction_refund_unknown: 'The gateway’s last list does not differ by this. Compare with it again first.',
  correction_receivable_unknown: 'Nothing is owed to this opportunity.',
  correction_owner_unknown:
    'Nobody with an approved identity has exactly this. Give the reference, email or mobile in full.',
  correction_own: 'It is your own money: other operators have to do this.',
  correction_beyond: 'There is not this much to move: what is left belongs to others.',
  correction_not_reversible: 'This is undone where it was done, not by a reversal of its posting.',
  correction_reversed: 'This was reversed already.',
  correction_spent: 'The wallet does not hold this much any more. Speak to the investor first.',
} satisfies RefusalWords<typeof correctionsRefusals>

/** The checks shown beside a proposal. */
export const checks = {
  covered: 'The amount is available',
  line_uncorrected: 'The statement line was not corrected before',
  not_reversed: 'It was not reversed before',
}

export const labels = {
  posting: 'A correction of the books',
  reversal: 'Reversing a correction',
  kinds: {
    bank_charge: 'The bank took a charge',
    bank_interest: 'The bank paid interest',
    gateway_payout: 'The gateway paid out to the bank',
    suspense_to_wallet: 'From suspense to a wallet',
    rounding_to_fees: 'From rounding to fees',
    gateway_refund: 'The gateway gave a payment back',
    claim_from_wallet: 'A claim paid from a wallet',
    receivable_from_income: 'Withhold income to close a receivable',
    receivable_write_off: 'Write a receivable off against fees',
  } satisfies Record<CorrectionKind, string>,
}

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
