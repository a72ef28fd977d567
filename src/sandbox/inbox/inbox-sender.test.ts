import { expect, it } from 'vitest'
import { instantFrom } from '#kit/time.ts'
import { type InboxMessage, inboxSender } from './inbox-sender.ts'

const sentAt = instantFrom('2026-11-21T09:00:00.000Z')

it('keeps SMS and mail as they were sent, with the time', async () => {
  const kept: InboxMessage[] = []
  const { sms, mail } = inboxSender(
    async (message) => {
      kept.push(message)
    },
    () => sentAt,
  )
  await sms.send({ to: '+966512345678', text: 'رمز التحقق 123456' })
  await mail.send({ to: 'nora@example.sa', subject: 'أهلًا', text: 'نص', html: '<p>نص</p>' })
  expect(kept).toEqual([
    { channel: 'sms', to: '+966512345678', subject: null, text: 'رمز التحقق 123456', html: null, sentAt },
    { channel: 'mail', to: 'nora@example.sa', subject: 'أهلًا', text: 'نص', html: '<p>نص</p>', sentAt },
  ])
})

it('fails if the message could not be stored', async () => {
  const { sms } = inboxSender(() => Promise.reject(new Error('no room')))
  await expect(sms.send({ to: '+966512345678', text: 'x' })).rejects.toThrow('no room')
})
