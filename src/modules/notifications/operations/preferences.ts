import type { AnswerOf, ParsedOf, Role } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { type Channel, channels, noticeTopics } from '#kit/notices.ts'
import { getUser, maskedTarget, setLanguage } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { NoticeKind } from '#platform/declarations/notices.ts'
import { type notificationsContract, notificationsRefusals } from '../contract.ts'
import { isReader, requirePerson } from '../policy.ts'
import * as queries from '../queries.ts'
import { isWanted } from '../rules.ts'

type Endpoints = typeof notificationsContract
type PreferencesAnswer = AnswerOf<Endpoints['preferences']>
const refuse = refuser(notificationsRefusals)

/** SUP-5: returns the caller's preferences for the notices that concern their roles. */
export async function readPreferences(
  context: Context,
  kinds: readonly NoticeKind[],
): Promise<PreferencesAnswer> {
  const { tx, actor, locale } = context
  const { userId, roles } = requirePerson(actor)
  const user = await getUser(tx, userId)
  const choices = await queries.listChoices(tx, userId)
  const chosen = (kind: string, channel: Channel) =>
    choices.find((one) => one.kind === kind && one.channel === channel)?.isWanted
  return {
    language: user.language,
    reach: {
      mail: user.emailVerifiedAt ? maskedTarget('mail', user.email) : null,
      sms: user.mobile && user.mobileVerifiedAt ? maskedTarget('sms', user.mobile) : null,
    },
    kinds: sortByTopic(kinds, roles).map((kind) => ({
      kind: kind.name,
      topic: kind.topic,
      label: kind.words[locale].label,
      channels: channels.flatMap((channel) => {
        const use = kind.channels[channel]
        if (use === undefined) return []
        return { channel, isWanted: isWanted(use, chosen(kind.name, channel)), isFixed: use === 'always' }
      }),
    })),
  }
}

/** Sorts by topic, and within a topic as the modules declare them. */
const sortByTopic = (kinds: readonly NoticeKind[], roles: readonly Role[]): NoticeKind[] =>
  noticeTopics.flatMap((topic) =>
    kinds.filter((kind) => kind.topic === topic && isReader(kind.readers, roles)),
  )

/** Saves all given choices or none. Notices required by law or for safety cannot be turned off. */
export async function savePreferences(
  context: Context,
  kinds: readonly NoticeKind[],
  { choices, language }: ParsedOf<Endpoints['choose']>,
): Promise<PreferencesAnswer> {
  const { tx, actor, now } = context
  const { userId, roles } = requirePerson(actor)
  for (const { kind: name, channel, isWanted } of choices) {
    const kind = kinds.find((one) => one.name === name && isReader(one.readers, roles))
    const use = kind?.channels[channel]
    if (use === undefined) throw refuse('notice_unknown')
    if (use === 'always' && !isWanted) throw refuse('notice_cannot_be_declined')
    await queries.saveChoice(tx, { personId: userId, kind: name, channel, isWanted }, now)
  }
  if (language) await setLanguage(context, userId, language)
  return await readPreferences(context, kinds)
}
