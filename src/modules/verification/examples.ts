import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { readStart } from '#support/answers.ts'
import type { Examples } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import { photoFile } from '#support/papers.ts'
import { buildAnswers, registerInvestor, submitCheck } from '#support/people.ts'
import type { verificationContract } from './contract.ts'

export const examples: Examples<typeof verificationContract> = {
  bodies: {
    saveDraft: (person) => {
      const { identity, employment, finances, experience, goals } = buildAnswers(person)
      return { ...identity, ...employment, ...finances, liabilitiesPercent: 12, ...experience, ...goals }
    },
    saveIdentity: (person) => buildAnswers(person).identity,
    saveEmployment: (person) => buildAnswers(person).employment,
    saveFinances: (person) => ({ ...buildAnswers(person).finances, liabilitiesPercent: 12 }),
    saveExperience: (person) => buildAnswers(person).experience,
    saveGoals: (person) => buildAnswers(person).goals,
    submit: () => ({ declaration: false }),
    decideKyc: () => ({
      decision: 'reject',
      version: 1,
      reasons: [{ field: 'savings', code: 'inconsistent', ar: 'سبب', en: 'Reason' }],
    }),
    completeExpiry: () => ({ idExpiresOn: '2031-05-01' }),
    setActivation: () => ({ isActive: true, reason: 'It was a mistake' }),
    setActivations: () => ({ ids: newId(), isActive: true, reason: 'It was a mistake' }),
  },
  sender: 'newcomer',
  agreeing: {
    nationalId: ['nationality'],
    liabilities: ['liabilitiesPercent'],
    investmentExperience: ['yearsOfExperience', 'assetTypes'],
    'reasons.0.ar': ['reasons.0.code'],
    'reasons.0.en': ['reasons.0.code'],
  },
  unvisited: {
    completeExpiry: 'every check that is handed in today has its date; see operations/expiry.test.ts',
  },
  /** Takes a check through every state, with the back office's part. */
  async visit({ origin, options, operator }) {
    const customer = await registerInvestor(origin, options)
    const { api, userId, person, send } = customer
    await api.verification.kyc({})
    await api.verification.saveDraft({ savings: 1_00, nationalId: buildAnswers(person).identity.nationalId })
    await api.verification.sendDocument({ kind: 'address_proof', file: await photoFile() })
    await api.verification.removeDocument({ kind: 'address_proof' })
    await submitCheck(customer)
    const [front] = (await api.verification.kyc({})).documents
    expect(await readStart(await send(`/api/user/kyc/files/${front!.id}`))).toMatch(/^\ufffd{3}/)
    await operator.send(`/api/admin/customers/${userId}/documents/${front!.id}`)
    await api.verification.kycStatus({})
    const { api: office } = operator
    await office.verification.decideKyc(
      {
        id: userId,
        decision: 'reject',
        reasons: [
          { field: 'savings', code: 'inconsistent' },
          { field: 'horizon', ar: 'راجع المدة', en: 'Check the term' },
          { field: 'id_back', code: 'blurred' },
        ],
      },
      freshKey(),
    )
    await api.verification.kycStatus({})
    await api.verification.kyc({})
    const { finances, goals } = buildAnswers(person)
    await api.verification.saveFinances({ ...finances, savings: 300_000_00 })
    await api.verification.saveGoals({ ...goals, horizon: 'short_term' })
    await api.verification.sendDocument({ kind: 'id_back', file: await photoFile() })
    await api.verification.submit({ declaration: true })
    await office.verification.decideKyc({ id: userId, decision: 'approve' }, freshKey())
    await api.verification.kyc({})
    await office.verification.customer({ id: userId })
    await office.verification.setActivation({ id: userId, isActive: false, reason: 'Asked us to' })
    await office.verification.setActivation({ id: userId, isActive: true, reason: 'Asked us to' })
    await office.verification.setActivations({ ids: userId, isActive: true, reason: 'Asked us to' })
    await office.verification.nextCheck({ id: userId })
    await office.verification.customers({ q: person.email })
    await office.verification.customers({ sort: 'waiting', limit: 100 })
    await operator.send('/api/admin/customers/export?lang=ar')
  },
}
