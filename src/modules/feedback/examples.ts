import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { feedbackContract } from './contract.ts'

const sent = {
  rating: 4,
  category: 'idea',
  message: 'أضيفوا تنبيهًا قبل التوزيع.',
  page: '/user/portfolio',
} as const

export const examples: Examples<typeof feedbackContract> = {
  bodies: {
    send: () => ({ ...sent, wantsContact: true, email: 'visitor@example.com' }),
    handle: () => ({ isHandled: true }),
  },
  async visit({ operator, stranger }) {
    await stranger.api.feedback.send({ ...sent, email: 'visitor@example.com' })
    const { feedback } = operator.api
    const [entry] = (await feedback.list({ state: 'new' })).items
    expect(entry).toMatchObject({ rating: 4, person: null, email: 'visitor@example.com' })
    expect(await feedback.handle({ id: entry!.id, isHandled: true })).toMatchObject({ id: entry!.id })
    expect((await operator.send('/api/admin/feedback/export')).status).toBe(200)
  },
}
