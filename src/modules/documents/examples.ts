import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { Examples } from '#support/examples.ts'
import type { documentsContract } from './contract.ts'

export const examples: Examples<typeof documentsContract> = {
  bodies: { issueCertificate: () => ({ propertyId: newId() }) },
  async visit({ investor: { api, send }, stranger }) {
    const { documents } = api
    const { years, today } = await documents.documents({})
    const pdf = async (path: string) => {
      const answer = await send(path)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
    }
    await pdf(`/api/documents/statement?from=${today}&to=${riyadhDay(systemClock())}`)
    await pdf(`/api/documents/summary?year=${years[0]}`)
    const unknown = await stranger.api.documents.verifyCertificate({ number: 'SC-0000-0000-0000-0000' })
    expect(unknown.state).toBe('unknown')
  },
  verifying: ['verifyCertificate'],
  unvisited: {
    issueCertificate: 'an investor with a stake: the journey of documents',
    certificate: 'an investor with a stake: the journey of documents',
  },
}
