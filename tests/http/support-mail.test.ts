import { beforeAll, describe, expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Caller } from '#support/caller.ts'
import { freshKey } from '#support/keys.ts'
import { newOperator } from '#support/operators.ts'
import { proveEmail, registerInvestor, signInOperator, type TestInvestor } from '#support/people.ts'
import { findReplyAddress, postMail } from '#support/reply-address.ts'

const { origin, owner } = inject('product')

let operator: Caller
let investor: TestInvestor
beforeAll(async () => {
  operator = await signInOperator(origin, await newOperator('customer-admin'))
  investor = await registerInvestor(origin)
  await proveEmail(origin, investor)
})

async function raiseTicket() {
  const ticket = { subject: 'Receipt', category: 'technical', description: 'Where is it?' } as const
  const { id } = await investor.api.support.raise(ticket, freshKey())
  return { id, from: investor.person.email, to: await findReplyAddress(owner, id) }
}

const mailsOf = async (id: string) =>
  (await investor.api.support.ticket({ id })).entries.filter(({ channel }) => channel === 'mail')

describe('a mail about a ticket, over HTTP (SUP-1)', () => {
  test('joins the thread once, however often it is posted', async () => {
    const { id, ...mail } = await raiseTicket()
    const sent = { ...mail, text: 'هذا هو الإيصال.\r\n\r\n> earlier', messageId: `${newId()}@mail.test` }
    for (const _ of [1, 2]) expect((await postMail(origin, sent)).status).toBe(204)
    expect(await mailsOf(id)).toMatchObject([{ body: 'هذا هو الإيصال.', quoted: '> earlier' }])
  })

  test('is refused without the secret, at once if it is long', async () => {
    const { id, ...mail } = await raiseTicket()
    const wrong = await postMail(origin, { ...mail, text: 'x', secret: 'sahl-demo-reply-secreT' })
    expect(wrong.status).toBe(403)
    expect(await wrong.json()).toMatchObject({ code: 'mail_refused' })
    const long = { ...mail, text: 'x'.repeat(300_000) }
    expect((await postMail(origin, { ...long, secret: 'sahl-demo-reply-secreT' })).status).toBe(413)
    expect(await mailsOf(id)).toEqual([])
    expect((await postMail(origin, long)).status).toBe(204)
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('is dropped with 204 from another sender, or with a wrong token', async () => {
    const { id, from, to } = await raiseTicket()
    const forged = to.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
    const mails = [
      { from: 'stranger@example.com', to, text: 'x' },
      { from, to: forged, text: 'x' },
    ]
    for (const mail of mails) expect((await postMail(origin, mail)).status).toBe(204)
    expect(await mailsOf(id)).toEqual([])
  })

  test('joins the ticket that took the thread in a merge', async () => {
    const [merged, kept] = [await raiseTicket(), await raiseTicket()]
    const { requestId } = await investor.api.support.ticket({ id: kept.id })
    await operator.api.support.merge({ id: merged.id, into: requestId })
    const { from, to } = merged
    expect((await postMail(origin, { from, to, text: 'One more thing.' })).status).toBe(204)
    expect(await mailsOf(kept.id)).toMatchObject([{ body: 'One more thing.' }])
  })

  test('is refused with 429 for an investor who writes too much, so that the server tries again', async () => {
    const { id, ...mail } = await raiseTicket()
    const statuses: number[] = []
    for (let count = 0; count <= 50; count++)
      statuses.push((await postMail(origin, { ...mail, text: `${count}` })).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await mailsOf(id)).length).toBeLessThanOrEqual(50)
  })
})
