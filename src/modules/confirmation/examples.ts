import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import { buildAnswers, registerInvestor } from '#support/people.ts'
import type { confirmationContract } from './contract.ts'

export const examples: Examples<typeof confirmationContract> = {
  bodies: {},
  sender: 'newcomer',
  /** The demo's phone answers twice, first with a refusal. */
  async visit({ origin, options, operator }) {
    const { api, person, userId } = await registerInvestor(origin, options)
    await api.verification.saveIdentity(buildAnswers(person).identity)
    const asked = await api.confirmation.begin({})
    expect(asked.request).toMatchObject({ status: 'waiting', number: expect.stringMatching(/^\d{2}$/) })
    await tap(origin, asked.request?.appLink, { act: 'reject' })
    expect(await api.confirmation.state({})).toMatchObject({ request: { status: 'rejected' } })
    const again = await api.confirmation.begin({})
    await tap(origin, again.request?.appLink, { act: 'approve', choice: again.request!.number! })
    expect(await api.confirmation.state({})).toMatchObject({ confirmedAt: expect.any(String) })
    expect(await api.confirmation.cancel({})).toMatchObject({ can: { begin: false, cancel: false } })
    const attempts = await operator.api.confirmation.customerAttempts({ id: userId })
    expect(attempts.attempts.map(({ status }) => status)).toEqual(['confirmed', 'rejected'])
  },
  unvisited: { callback: 'The demo’s app sends it with every answer; what it says: operations.test.ts.' },
}

async function tap(origin: string, link: string | null | undefined, answer: Record<string, string>) {
  const tapped = await fetch(new URL(link!, origin), { method: 'POST', body: new URLSearchParams(answer) })
  expect(tapped.status).toBe(200)
}
