import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Examples } from '#support/examples.ts'
import { newIban } from '#support/ibans.ts'
import { proveEmail, registerInvestor } from '#support/people.ts'
import type { mandatesContract } from './contract.ts'

const isEmpty = 'the wallet of a new organization is empty: operations.test.ts'

export const examples: Examples<typeof mandatesContract> = {
  bodies: {
    acceptTerms: () => ({ revision: 0 }),
    addAccount: () => ({ iban: newIban() }),
    proposePurchase: () => ({ opportunityId: newId(), amount: 1_000_00 }),
    proposeWithdrawal: () => ({ accountId: newId(), amount: 1_000_00 }),
    certifyStake: () => ({ propertyId: newId() }),
    decline: () => ({ reason: 'Too much at once' }),
  },
  async visit({ origin, options, operator }) {
    const investor = await registerInvestor(origin, options)
    await proveEmail(origin, investor)
    const slug = `sidra-${newId().slice(-12)}`
    const words = { nameAr: 'شركة السدرة', nameEn: 'Sidra', cityAr: 'الرياض', cityEn: 'Riyadh' }
    const ownerEmail = investor.person.email
    await operator.api.organizations.create({ ...words, newSlug: slug, ownerEmail })
    const { mandates } = investor.api
    expect(await mandates.wallet({ slug })).toMatchObject({ state: 'unverified', balance: 0, power: null })
    expect(await mandates.portfolio({ slug })).toMatchObject({ state: 'unverified', stakes: [] })
    expect(await mandates.offers({ slug })).toEqual([])
    expect(await mandates.orders({ slug })).toMatchObject({ state: 'unverified', items: [] })
  },
  unvisited: {
    acceptTerms: isEmpty,
    addAccount: isEmpty,
    proposePurchase: isEmpty,
    proposeWithdrawal: isEmpty,
    approve: isEmpty,
    decline: isEmpty,
    withdraw: isEmpty,
    cancelWithdrawal: isEmpty,
    cancelInvestment: isEmpty,
    order: isEmpty,
    orderReceipt: isEmpty,
    orderDocument: isEmpty,
    certifyStake: isEmpty,
    certificate: isEmpty,
  },
}
