import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import { photoFile } from '#support/papers.ts'
import type { supportContract } from './contract.ts'

const raised = {
  subject: 'حوالة لم تصل',
  category: 'payments',
  description: 'حوّلت أمس ولم يظهر المبلغ.',
} as const

export const examples: Examples<typeof supportContract> = {
  bodies: {
    raise: () => raised,
    comment: () => ({ text: 'أرفقت إيصال الحوالة.' }),
    change: () => ({ status: 'closed' }),
    rate: () => ({ rating: 5, note: 'شكرًا' }),
    answer: () => ({ text: 'وصلت الحوالة.', status: 'resolved' }),
    note: () => ({ text: 'راجعنا كشف البنك.' }),
    setStatus: () => ({ status: 'in_progress' }),
    assign: () => ({}),
  },
  async visit({ operator, investor }) {
    const own = investor.api.support
    const desk = operator.api.support
    const [transaction] = (await investor.api.portfolio.transactions({ limit: 1 })).items
    const about = transaction ? { transactionId: transaction.id } : {}
    const ticket = await own.raise({ ...raised, ...about, file1: await photoFile() }, freshKey())
    const { id } = ticket
    expect((await own.own({})).items[0]).toMatchObject({ id, status: 'open' })
    const attachmentId = ticket.entries[0]!.attachments[0]!.id
    await own.comment({ id, text: 'أرفقت إيصال الحوالة.' }, freshKey())
    expect(await own.attachment({ id, attachmentId })).toBeDefined()
    expect((await desk.queue({})).items.map((item) => item.id)).toContain(id)
    await desk.assign({ id })
    await desk.note({ id, text: 'راجعنا كشف البنك.' }, freshKey())
    await desk.setStatus({ id, status: 'in_progress' })
    expect(await desk.file({ id, attachmentId })).toBeDefined()
    await desk.answer({ id, text: 'وصلت الحوالة.', status: 'resolved' }, freshKey())
    expect(await desk.changes({ id })).toEqual({ version: (await desk.one({ id })).version })
    expect(await own.version({ id })).toEqual({ version: (await own.ticket({ id })).version })
    await own.rate({ id, rating: 5, note: '' })
    expect(await own.change({ id, status: 'closed' })).toMatchObject({ status: 'closed' })
  },
}
