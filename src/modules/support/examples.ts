import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Examples } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import { photoFile } from '#support/papers.ts'
import type { supportContract } from './contract.ts'

const raised = {
  subject: 'حوالة لم تصل',
  category: 'payments',
  description: 'حوّلت أمس ولم يظهر المبلغ.',
} as const

const reply = {
  titleAr: 'وصول الحوالة',
  titleEn: 'Transfer received',
  body: 'مرحبًا {name}، وصلت الحوالة بخصوص {number}.',
  status: 'resolved',
  categories: ['payments'],
} as const

export const examples: Examples<typeof supportContract> = {
  bodies: {
    raise: () => ({ ...raised, transactionId: newId() }),
    comment: () => ({ text: 'أرفقت إيصال الحوالة.' }),
    change: () => ({ status: 'closed' }),
    rate: () => ({ rating: 5, note: 'شكرًا' }),
    answer: () => ({ text: 'وصلت الحوالة.', status: 'resolved' }),
    note: () => ({ text: 'راجعنا كشف البنك.' }),
    setStatus: () => ({ status: 'in_progress' }),
    assign: () => ({ assigneeId: newId() }),
    merge: () => ({ into: 'SR-2026-000001' }),
    presence: () => ({ isWriting: true }),
    createReply: () => reply,
    changeReply: () => reply,
  },
  unvisited: { inbound: 'The mail server’s own calls carry a secret.' },
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
    expect((await investor.send(`/api/tickets/${id}/attachments/${attachmentId}`)).status).toBe(200)
    expect((await desk.queue({})).items.map((item) => item.id)).toContain(id)
    expect((await operator.send('/api/admin/support-tickets/export')).status).toBe(200)
    await desk.assign({ id })
    expect(await desk.presence({ id, isWriting: true })).toMatchObject({ others: [] })
    const { items } = await desk.createReply({ ...reply, categories: ['payments'] }, freshKey())
    const written = items.find(({ titleAr }) => titleAr === reply.titleAr)!
    await desk.changeReply({ id: written.id, ...reply, categories: ['payments', 'other'] })
    expect((await desk.one({ id })).replies.map((one) => one.title)).toContain('Transfer received')
    expect((await desk.replies({})).items.length).toBeGreaterThan(0)
    await desk.removeReply({ id: written.id })
    const twice = await own.raise(raised, freshKey())
    expect((await desk.merge({ id: twice.id, into: ticket.requestId })).id).toBe(id)
    await desk.note({ id, text: 'راجعنا كشف البنك.' }, freshKey())
    await desk.setStatus({ id, status: 'in_progress' })
    const path = `/api/admin/support-tickets/${id}/attachments/${attachmentId}`
    expect((await operator.send(path)).status).toBe(200)
    await desk.answer({ id, text: 'وصلت الحوالة.', status: 'resolved' }, freshKey())
    expect(await desk.changes({ id })).toEqual({ version: (await desk.one({ id })).version })
    expect(await own.version({ id })).toEqual({ version: (await own.ticket({ id })).version })
    await own.rate({ id, rating: 5, note: '' })
    expect(await own.change({ id, status: 'closed' })).toMatchObject({ status: 'closed' })
  },
}
