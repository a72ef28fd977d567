import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { notificationsContract } from './contract.ts'
import { discardDeadLetter, readDeadLetters, retryDeadLetter } from './operations/dead-letters.ts'
import { addDevice, readDevices, removeDevice } from './operations/devices.ts'
import { exportDeadLetters, exportUndelivered } from './operations/export.ts'
import { countUnread, listNotices, markRead } from './operations/notices.ts'
import { readPreferences, savePreferences } from './operations/preferences.ts'
import { listUndelivered, resend } from './operations/undelivered.ts'
import { readSubscription, unsubscribe } from './operations/unsubscribe.ts'
import type { NotificationsPorts } from './ports.ts'

export const notificationsHandlers = ({
  notices,
  push,
}: NotificationsPorts): Handlers<typeof notificationsContract, CallContext> => ({
  notices: (context, input) => listNotices(context, notices, input),
  devices: (context) => readDevices(context, { push }),
  addDevice: (context, input) => addDevice(context, { push }, input),
  removeDevice: (context, input) => removeDevice(context, { push }, input),
  unread: countUnread,
  markRead,
  preferences: (context) => readPreferences(context, notices),
  choose: (context, input) => savePreferences(context, notices, input),
  unsubscribe: (context, input) => unsubscribe(context, notices, input),
  subscription: (context, input) => readSubscription(context, notices, input),
  stopMails: (context, input) => unsubscribe(context, notices, input),
  undelivered: (context, input) => listUndelivered(context, notices, input),
  undeliveredFile: (context, input) => exportUndelivered(context, notices, input),
  resend,
  deadLetters: readDeadLetters,
  deadLettersFile: exportDeadLetters,
  retryDeadLetter,
  discardDeadLetter,
})
