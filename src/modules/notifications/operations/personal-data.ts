import type { Context } from '#platform/context.ts'
import type { NoticeKind } from '#platform/declarations/notices.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { personal as arabic } from '../messages.ar.ts'
import { personal as english } from '../messages.en.ts'
import { deleteNoticesOf, listAllNotices, listChoices, listDevices, listSchedules } from '../queries.ts'
import type { Schedule } from '../rules.ts'
import { formatStoredNotice } from './timeline.ts'

const words = { ar: arabic, en: english }

/** Returns a person's notices, in the words in which they were sent, and their preferences. */
export async function listNoticeSections(
  context: Context,
  kinds: readonly NoticeKind[],
  personId: string,
): Promise<PersonalSection[]> {
  const { tx, locale } = context
  const { notices, choices, channels, schedule, devices } = words[locale]
  const byName = new Map<string, NoticeKind>(kinds.map((kind) => [kind.name, kind]))
  const [rows, chosen, schedules, browsers] = await Promise.all([
    listAllNotices(tx, personId),
    listChoices(tx, personId),
    listSchedules(tx, [personId]),
    listDevices(tx, [personId]),
  ])
  return [
    {
      key: 'notices',
      ...notices,
      rows: rows.map(({ kind: name, about, at, readAt }) => {
        const kind = byName.get(name)
        const { title, body } = kind ? formatStoredNotice(context, kind, about) : { title: name, body: null }
        return { at: { at }, title, body, readAt: readAt && { at: readAt } }
      }),
    },
    {
      key: 'choices',
      ...choices,
      rows: chosen.map(({ kind, channel, isWanted }) => ({
        kind: byName.get(kind)?.words[locale].label ?? kind,
        channel: channels[channel],
        isWanted,
      })),
    },
    {
      key: 'schedule',
      title: schedule.title,
      columns: schedule.columns,
      rows: [...schedules.values()].map(({ digest, quietHours }) => ({
        digest: digest === null ? schedule.each : schedule.digests[digest],
        quietHours: quietHours && formatQuietHours(quietHours),
      })),
    },
    {
      key: 'devices',
      title: devices.title,
      columns: devices.columns,
      rows: browsers.map(({ name, addedAt }) => ({
        device: name || devices.unknown,
        addedAt: { at: addedAt },
      })),
    },
  ]
}

const formatQuietHours = ({ from, until }: NonNullable<Schedule['quietHours']>): string =>
  `\u2066${from}:00 – ${until}:00\u2069`

/** Erases a person's notices, pending messages and preferences. */
export async function eraseNotices({ tx }: Context, personId: string): Promise<void> {
  await deleteNoticesOf(tx, personId)
}
