import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { NoticeKind } from '#platform/declarations/notices.ts'
import type { notificationsContract } from '../contract.ts'
import { deadLetterList, undeliveredList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { readDeadLetters } from './dead-letters.ts'
import { listUndelivered } from './undelivered.ts'

type Endpoints = typeof notificationsContract
type Undelivered = AnswerOf<Endpoints['undelivered']>['items'][number]
type FailedJob = AnswerOf<Endpoints['deadLetters']>['items'][number]

/** ADM-1, SUP-5: exports the undelivered mails and SMS that match the filters. */
export async function exportUndelivered(
  context: Context,
  kinds: readonly NoticeKind[],
  asked: AskedFile<typeof undeliveredList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.administration)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const { undelivered, labels } = inLanguage.locale === 'ar' ? arabic : english
  return await exportRecordedList<typeof undeliveredList, Undelivered>(context, asked, {
    ...undelivered,
    list: undeliveredList,
    act: 'notifications.undelivered_exported',
    subject: { kind: 'list', id: 'undelivered_messages' },
    cells: {
      person: ({ person }) => person.name,
      message: (row) => row.label,
      sent: (row) => ({ at: row.at }),
      channel: (row) => labels.channels[row.channel],
      givenUp: (row) => ({ at: row.givenUpAt }),
      attempts: (row) => String(row.attempts),
      fault: (row) => row.fault,
    },
    load: (query) => listUndelivered(inLanguage, kinds, query),
  })
}

/** ADM-1, SUP-5: exports the abandoned work that matches the filters. */
export async function exportDeadLetters(
  context: Context,
  asked: AskedFile<typeof deadLetterList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.administration)
  const { deadLetters } = (asked.lang ?? context.locale) === 'ar' ? arabic : english
  return await exportRecordedList<typeof deadLetterList, FailedJob>(context, asked, {
    ...deadLetters,
    list: deadLetterList,
    act: 'notifications.dead_letters_exported',
    subject: { kind: 'list', id: 'dead_letters' },
    cells: {
      source: (row) => row.source,
      event: (row) => row.fact,
      subject: (row) => row.subject,
      at: (row) => ({ at: row.at }),
      fault: (row) => row.fault,
    },
    load: (query) => readDeadLetters(context, query),
  })
}
