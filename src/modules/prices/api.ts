import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { pricesContract } from './contract.ts'
import { proposePrice } from './operations/propose.ts'

export const pricesHandlers: Handlers<typeof pricesContract, CallContext> = { propose: proposePrice }
