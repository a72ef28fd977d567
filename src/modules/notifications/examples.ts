import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Examples } from '#support/examples.ts'
import type { notificationsContract } from './contract.ts'

/** A subscription of a browser that does not exist. The point is the example of RFC 8291. */
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/an-example',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

export const examples: Examples<typeof notificationsContract> = {
  bodies: {
    markRead: () => ({ ids: [newId()] }),
    choose: () => ({
      choices: [{ kind: 'payments.deposit_credited', channel: 'sms', isWanted: true }],
      language: 'en',
      digest: 'daily',
      quietFrom: 22,
      quietUntil: 8,
    }),
    addDevice: () => subscription,
    stopMails: () => ({ token: 'x.y' }),
    resend: () => ({}),
    retryDeadLetter: () => ({}),
    discardDeadLetter: () => ({}),
  },
  async visit({ investor: { api }, operator }) {
    const { items } = await api.notifications.notices({ limit: 100 })
    await api.notifications.unread({})
    await api.notifications.markRead(items[0] ? { ids: [items[0].id] } : {})
    const { kinds } = await api.notifications.preferences({})
    const open = kinds.flatMap(({ kind, channels }) =>
      channels.flatMap(({ channel, isFixed }) => (isFixed ? [] : { kind, channel, isWanted: true })),
    )
    await api.notifications.choose({ choices: open, language: 'ar', digest: 'weekly' })
    await api.notifications.choose({ quietFrom: 22, quietUntil: 8, digest: null })
    const devices = await api.notifications.addDevice(subscription)
    expect(devices.items).toHaveLength(1)
    await api.notifications.removeDevice({ id: devices.items[0]!.id })
    expect((await api.notifications.devices({})).items).toEqual([])
    await operator.api.notifications.undelivered({})
    await operator.api.notifications.deadLetters({})
    expect((await operator.send('/api/admin/notifications/undelivered/export')).status).toBe(200)
    expect((await operator.send('/api/admin/dead-letters/export')).status).toBe(200)
  },
  unvisited: {
    unsubscribe: 'The token is in a mail’s header: operations/unsubscribe.test.ts.',
    subscription: 'The token is in a mail’s header: operations/unsubscribe.test.ts.',
    stopMails: 'The token is in a mail’s header: operations/unsubscribe.test.ts.',
    resend: 'All messages go out.',
    retryDeadLetter: 'All work is done.',
    discardDeadLetter: 'All work is done.',
  },
}
