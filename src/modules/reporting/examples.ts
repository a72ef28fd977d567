import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Examples } from '#support/examples.ts'
import type { reportingContract } from './contract.ts'

export const examples: Examples<typeof reportingContract> = {
  bodies: {
    schedule: () => ({
      report: 'funnel',
      by: 'month',
      opportunity: newId(),
      city: 'riyadh',
      type: 'villa',
      frequency: 'weekly',
      recipients: [newId()],
    }),
  },
  async visit({ operator, investor }) {
    await operator.api.reporting.timeline({ id: investor.userId })
    await operator.api.reporting.waiting({})
    await operator.api.reporting.dashboard({ by: 'month' })
    await operator.api.reporting.report({ name: 'investments', by: 'city' })
    await operator.api.reporting.movements({ kind: 'deposit', limit: 2 })
    await operator.api.reporting.feeRows({ figure: 'vat', limit: 2 })
    await operator.send('/api/admin/report-fees/export?to=2020-01-01')
    await operator.api.reporting.checkDecisions({ decision: 'approved', limit: 2, totals: 'yes' })
    await operator.send('/api/admin/report-decisions/export?to=2020-01-01')
    await operator.api.reporting.promiseRows({ figure: 'promised', limit: 2 })
    await operator.send('/api/admin/report-promises/export?to=2020-01-01')
    await operator.api.reporting.stageCustomers({ stage: 'registered', without: 'invested' })
    await operator.send('/api/admin/report-customers/export?stage=invested&to=2020-01-01')
    const { operators } = await operator.api.reporting.recipients({ name: 'wallet' })
    const { id } = await operator.api.reporting.schedule({
      report: 'wallet',
      frequency: 'daily',
      recipients: [operators[0]!.id],
    })
    expect((await operator.api.reporting.reports({})).schedules.map((one) => one.id)).toContain(id)
    await operator.api.reporting.endSchedule({ id })
    await operator.send('/api/admin/reports/cohorts/export?format=xlsx')
    await operator.send('/api/admin/report-movements/export?to=2020-01-01')
    await operator.api.reporting.search({ q: 'abc' })
    await operator.api.reporting.audit({ from: '2026-01-01' })
    await operator.api.reporting.auditState({})
    await operator.send('/api/admin/audit/export?to=2020-01-01')
  },
}
