import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import { pdfFile } from '#support/papers.ts'
import type { valuationsContract } from './contract.ts'

const given = {
  valuedOn: '2026-01-31',
  value: 12_500_000_00,
  valuerAr: 'مكتب التقييم',
  valuerEn: 'Valuation office',
}

export const examples: Examples<typeof valuationsContract> = {
  bodies: { create: () => given, propose: () => ({ reason: 'Yearly valuation' }) },
  async visit({ operator: { api }, stranger }) {
    const [property] = (await api.opportunities.list({ limit: 1 })).items
    const { id } = property!
    const [draft] = (await api.valuations.create({ id, ...given }, freshKey())).items
    const sent = await api.valuations.sendReport({ id: draft!.id, file: pdfFile() })
    expect(sent.items[0]).toMatchObject({ status: 'draft', report: { sizeBytes: expect.any(Number) } })
    const { items } = await api.valuations.propose({ id: draft!.id, reason: 'Yearly valuation' }, freshKey())
    expect(items[0]).toMatchObject({ id: draft!.id, status: 'proposed' })
    const [other] = (await api.valuations.create({ id, ...given }, freshKey())).items
    await api.valuations.remove({ id: other!.id })
    expect((await api.valuations.managed({ id })).items.map((one) => one.id)).not.toContain(other!.id)
    expect((await stranger.api.valuations.list({ idOrSlug: id })).items).toEqual([])
  },
  unvisited: { report: 'needs one that two operators have approved: operations.test.ts' },
}
