import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { sharingContract } from './contract.ts'
import { agreeToBeCounted, withdrawConsent } from './operations/consent.ts'
import { readMemberTotals } from './operations/read-totals.ts'

export const sharingHandlers: Handlers<typeof sharingContract, CallContext> = {
  totals: readMemberTotals,
  agree: agreeToBeCounted,
  withdraw: withdrawConsent,
}
