import type { Context } from '#platform/context.ts'
import type { NoticeKind } from '#platform/declarations/notices.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { personal as arabic } from '../messages.ar.ts'
import { personal as english } from '../messages.en.ts'
import { deleteAllOf, listAllNotices, listChoices } from '../queries.ts'
import { wordsOf } from './timeline.ts'

const words = { ar: arabic, en: english }

/** Everything somebody was told, in the words in which it was said, and what they chose to hear of. */
export async function tellNoticesOf(
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
        const { title, body } = kind ? wordsOf(context, kind, about) : { title: name, body: null }
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

/** What somebody was told, what was still to go out to them, and what they chose to hear of. */
export async function eraseNotices({ tx }: Context, personId: string): Promise<void> {
  await deleteAllOf(tx, personId)
}
