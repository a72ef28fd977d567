import type { CorrectionKind } from './vocabulary.ts'

type PlatformSide = 'bank' | 'fees' | 'gateway_clearing' | 'suspense' | 'rounding'

/** From which account of the platform to which; null is the investor's wallet. */
export const sidesOf: Readonly<
  Record<CorrectionKind, { readonly from: PlatformSide; readonly to: PlatformSide | null }>
> = {
  bank_charge: { from: 'fees', to: 'bank' },
  bank_interest: { from: 'bank', to: 'fees' },
  gateway_payout: { from: 'bank', to: 'gateway_clearing' },
  suspense_to_wallet: { from: 'suspense', to: null },
  rounding_to_fees: { from: 'rounding', to: 'fees' },
}
