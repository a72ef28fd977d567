import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import { newIban } from '#support/ibans.ts'
import { freshKey } from '#support/keys.ts'
import { approvedInvestor, codeSentTo } from '#support/people.ts'
import type { bankingContract } from './contract.ts'

export const examples: Examples<typeof bankingContract> = {
  bodies: {
    add: () => ({ iban: 'SA03 8000 0000 6080 1016 7519' }),
    makeDefault: () => ({ isDefault: true }),
    decideName: () => ({ decision: 'confirmed' }),
  },
  /** A usable account, and one whose name an operator has to check. */
  async visit({ origin, options, operator }) {
    const { api, person, userId } = await approvedInvestor(origin, operator, 0, options)
    await expect(api.banking.add({ iban: newIban() })).rejects.toMatchObject({ code: 'step_up_required' })
    const { challenge } = await api.identity.requestStepUp({})
    await api.identity.verifyStepUp({
      challengeId: challenge.id,
      code: await codeSentTo(origin, person.mobile, person.email),
    })
    const own = await api.banking.add({ iban: newIban('777', '05') })
    const doubtful = await api.banking.add({ iban: newIban('003') })
    const { items } = await operator.api.banking.customerAccounts({ id: userId })
    expect(items.map(({ nameCheck }) => nameCheck)).toEqual(['match', 'unknown'])
    await operator.api.banking.decideName(
      { id: userId, accountId: doubtful.id, decision: 'confirmed' },
      freshKey(),
    )
    await api.banking.makeDefault({ id: doubtful.id, isDefault: true })
    await api.banking.remove({ id: own.id })
    expect((await api.banking.list({})).items).toMatchObject([{ id: doubtful.id, nameCheck: 'confirmed' }])
  },
}
