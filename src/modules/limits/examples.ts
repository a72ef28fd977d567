import { expect } from 'vitest'
import { readStart } from '#support/answers.ts'
import type { Examples } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import { photoFile } from '#support/papers.ts'
import type { limitsContract } from './contract.ts'

export const examples: Examples<typeof limitsContract> = {
  bodies: {
    askQualification: () => ({ ground: 'income' }),
    decideQualification: () => ({ decision: 'approve', validUntil: '2031-01-01', reason: 'ShownEvidence' }),
    proposeOverride: () => ({
      change: 'limit',
      investorClass: 'qualified',
      annualLimit: 300_000_00,
      until: '2031-01-01',
      reason: 'Means shown',
    }),
    saveCap: () => ({
      investorClass: 'qualified',
      kind: '*',
      yearly: 500_000_00,
      perOpportunity: 100_000_00,
    }),
  },
  async visit({ investor, operator }) {
    const { api, userId } = investor
    await api.limits.ownLimits({})
    await api.limits.sendEvidence({ file: await photoFile() })
    const { evidence } = await api.limits.sendEvidence({ file: await photoFile() })
    await api.limits.removeEvidence({ id: evidence[0]!.id })
    const asked = await api.limits.askQualification({ ground: 'income' })
    const { api: office, send } = operator
    const { items } = await office.limits.requests({ limit: 100 })
    expect(items.map(({ customer }) => customer.id)).toContain(userId)
    expect((await send('/api/admin/qualification-requests/export')).status).toBe(200)
    await office.limits.customerLimits({ id: userId })
    const [document] = asked.request!.evidence
    expect(await readStart(await send(`/api/admin/customers/${userId}/evidence/${document!.id}`))).toMatch(
      /^\ufffd{3}/,
    )
    await office.limits.decideQualification(
      { id: userId, decision: 'reject', reason: 'Not readable' },
      freshKey(),
    )
    const { overrideEvidence } = await office.limits.sendOverrideEvidence({
      id: userId,
      file: await photoFile(),
    })
    await send(`/api/admin/customers/${userId}/override-evidence/${overrideEvidence[0]!.id}`)
    await office.limits.proposeOverride(
      {
        id: userId,
        change: 'limit',
        annualLimit: 300_000_00,
        until: '2031-01-01',
        reason: 'Means shown',
      },
      freshKey(),
    )
    const { caps } = await office.limits.caps({})
    const last = caps.at(-1)!
    const { investorClass, kind, yearly, perOpportunity } = last
    await office.limits.saveCap({ investorClass, kind, yearly, perOpportunity })
  },
}
