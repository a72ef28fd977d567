import type { Examples } from '#support/examples.ts'
import type { reportingContract } from './contract.ts'

export const examples: Examples<typeof reportingContract> = {
  bodies: {},
  async visit({ operator, investor }) {
    await operator.api.reporting.timeline({ id: investor.userId })
    await operator.api.reporting.dashboard({})
    await operator.api.reporting.waiting({})
    await operator.api.reporting.search({ q: 'abc' })
    await operator.api.reporting.audit({ from: '2026-01-01' })
    await operator.api.reporting.auditState({})
    await operator.send('/api/admin/audit/export?to=2020-01-01')
  },
}
