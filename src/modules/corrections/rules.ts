import type { CorrectionKind } from './vocabulary.ts'

type PlatformSide = 'bank' | 'fees' | 'gateway_clearing' | 'suspense' | 'rounding'
/** An account of the platform, or one of the correction's investor or opportunity. */
export type Side = PlatformSide | 'wallet' | 'claim' | 'income' | 'receivable'

/** The account that a correction takes from and the one it gives to. A refund takes from several. */
export const sidesOf: Readonly<
  Record<Exclude<CorrectionKind, 'gateway_refund'>, { readonly from: Side; readonly to: Side }>
> = {
  bank_charge: { from: 'fees', to: 'bank' },
  bank_interest: { from: 'bank', to: 'fees' },
  gateway_payout: { from: 'bank', to: 'gateway_clearing' },
  suspense_to_wallet: { from: 'suspense', to: 'wallet' },
  rounding_to_fees: { from: 'rounding', to: 'fees' },
  claim_from_wallet: { from: 'wallet', to: 'claim' },
  receivable_from_income: { from: 'income', to: 'receivable' },
  receivable_write_off: { from: 'fees', to: 'receivable' },
}
