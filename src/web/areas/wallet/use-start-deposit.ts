import type { CallOf } from '#kit/contract.ts'
import type { paymentsContract } from '#modules/payments/contract.ts'
import { useApi } from '#web/app/context.ts'

/** Opens a payment and goes to the gateway's page, which leads back to the wallet or the cart. */
export function useStartDeposit() {
  const api = useApi()
  return async (
    body: CallOf<typeof paymentsContract.startDeposit>,
    call: { idempotencyKey: string },
  ): Promise<'leaving'> => {
    const { paymentUrl } = await api.payments.startDeposit(body, call)
    // The button stays busy until the document is left.
    location.assign(paymentUrl)
    return 'leaving'
  }
}
