import { newId } from '#kit/ids.ts'
import type { Examples } from '#support/examples.ts'
import type { notificationsContract } from './contract.ts'

export const examples: Examples<typeof notificationsContract> = {
  bodies: {
    markRead: () => ({ ids: [newId()] }),
    choose: () => ({
      choices: [{ kind: 'payments.deposit_credited', channel: 'sms', isWanted: true }],
      language: 'en',
    }),
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
    await api.notifications.choose({ choices: open, language: 'ar' })
    await operator.api.notifications.undelivered({})
    await operator.api.notifications.deadLetters({})
  },
  unvisited: {
    unsubscribe: 'The token is in a mail’s header: operations/unsubscribe.test.ts.',
    resend: 'All messages go out.',
    retryDeadLetter: 'All work is done.',
    discardDeadLetter: 'All work is done.',
  },
}
