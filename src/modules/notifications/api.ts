import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { notificationsContract } from './contract.ts'
import { giveUpDeadLetter, readDeadLetters, retryDeadLetter } from './operations/dead-letters.ts'
import { readPreferences, savePreferences } from './operations/preferences.ts'
import { countUnread, listNotices, markRead } from './operations/reading.ts'
import { listUndelivered, resend } from './operations/undelivered.ts'
import type { NotificationsPorts } from './ports.ts'

export const notificationsHandlers = ({
  notices,
}: NotificationsPorts): Handlers<typeof notificationsContract, CallContext> => ({
  notices: (context, input) => listNotices(context, notices, input),
  unread: (context) => countUnread(context),
  markRead: (context, input) => markRead(context, input),
  preferences: (context) => readPreferences(context, notices),
  choose: (context, input) => savePreferences(context, notices, input),
  undelivered: (context, input) => listUndelivered(context, notices, input),
  resend: (context, input) => resend(context, input),
  deadLetters: (context, input) => readDeadLetters(context, input),
  retryDeadLetter: (context, input) => retryDeadLetter(context, input),
  giveUpDeadLetter: (context, input) => giveUpDeadLetter(context, input),
})
