import type { Context } from '#platform/context.ts'
import type { NoticeKind } from '#platform/declarations/notices.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { personal as arabic } from '../messages.ar.ts'
import { personal as english } from '../messages.en.ts'
import { deleteNoticesOf, listAllNotices, listChoices } from '../queries.ts'
import { formatStoredNotice } from './timeline.ts'

const words = { ar: arabic, en: english }

/** Returns a person's notices, in the words in which they were sent, and their preferences. */
export async function listNoticeSections(
  context: Context,
  kinds: readonly NoticeKind[],
  personId: string,
): Promise<PersonalSection[]> {
  const { tx, locale } = context
  const { notices, choices, channels } = words[locale]
  const byName = new Map<string, NoticeKind>(kinds.map((kind) => [kind.name, kind]))
  const [rows, chosen] = await Promise.all([listAllNotices(tx, personId), listChoices(tx, personId)])
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
  ]
}

/** Erases a person's notices, pending messages and preferences. */
export async function eraseNotices({ tx }: Context, personId: string): Promise<void> {
  await deleteNoticesOf(tx, personId)
}
