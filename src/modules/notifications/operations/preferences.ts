import type { AnswerOf, ParsedOf, Role } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { type Channel, channels, noticeTopics } from '#kit/notices.ts'
import { getUser, maskedTarget, setLanguage } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { NoticeKind } from '#platform/declarations/notices.ts'
import { type notificationsContract, notificationsRefusals } from '../contract.ts'
import { digestNotice } from '../notices.ts'
import { isReader, requirePerson } from '../policy.ts'
import * as queries from '../queries.ts'
import { isWanted, type QuietHours, withPush } from '../rules.ts'

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
  const schedule = (await queries.listSchedules(tx, [userId])).get(userId)
  const chosen = (kind: string, channel: Channel) =>
    choices.find((one) => one.kind === kind && one.channel === channel)?.isWanted
  return {
    language: user.language,
    reach: {
      mail: user.emailVerifiedAt ? maskedTarget('mail', user.email) : null,
      sms: user.mobile && user.mobileVerifiedAt ? maskedTarget('sms', user.mobile) : null,
    },
    digest: schedule?.digest ?? null,
    quietFrom: schedule?.quietHours?.from ?? null,
    quietUntil: schedule?.quietHours?.until ?? null,
    kinds: sortByTopic(kinds, roles).map((kind) => ({
      kind: kind.name,
      topic: kind.topic,
      label: kind.words[locale].label,
      canWait: kind.canWait === true,
      channels: channels.flatMap((channel) => {
        const use = withPush(kind)[channel]
        if (use === undefined) return []
        return { channel, isWanted: isWanted(use, chosen(kind.name, channel)), isFixed: use === 'always' }
      }),
    })),
  }
}

/** Sorts by topic, and within a topic as the modules declare them. The digest is chosen beside the kinds. */
const sortByTopic = (kinds: readonly NoticeKind[], roles: readonly Role[]): NoticeKind[] =>
  noticeTopics.flatMap((topic) =>
    kinds.filter(
      (kind) => kind.name !== digestNotice.name && kind.topic === topic && isReader(kind.readers, roles),
    ),
  )

/** Saves all given choices or none. Notices required by law or for safety cannot be turned off. */
export async function savePreferences(
  context: Context,
  kinds: readonly NoticeKind[],
  { choices, language, ...schedule }: ParsedOf<Endpoints['choose']>,
): Promise<PreferencesAnswer> {
  const { tx, actor, now } = context
  const { userId, roles } = requirePerson(actor)
  for (const { kind: name, channel, isWanted } of choices) {
    const kind = kinds.find((one) => one.name === name && isReader(one.readers, roles))
    const use = kind && withPush(kind)[channel]
    if (use === undefined) throw refuse('notice_unknown')
    if (use === 'always' && !isWanted) throw refuse('notice_cannot_be_declined')
    await queries.saveChoice(tx, { personId: userId, kind: name, channel, isWanted }, now)
  }
  await saveSchedule(context, userId, schedule)
  if (language) await setLanguage(context, userId, language)
  return await readPreferences(context, kinds)
}

type ScheduleChange = Pick<ParsedOf<Endpoints['choose']>, 'digest' | 'quietFrom' | 'quietUntil'>

/** Changes what is given. Both ends of the quiet hours are given together, as different hours or as null. */
async function saveSchedule(
  { tx, now }: Context,
  personId: string,
  { digest, quietFrom, quietUntil }: ScheduleChange,
): Promise<void> {
  if (digest === undefined && quietFrom === undefined && quietUntil === undefined) return
  const before = (await queries.listSchedules(tx, [personId])).get(personId)
  const isKept = quietFrom === undefined && quietUntil === undefined
  await queries.saveSchedule(
    tx,
    personId,
    {
      quietHours: isKept ? (before?.quietHours ?? null) : parseQuietHours(quietFrom, quietUntil),
      digest: digest === undefined ? (before?.digest ?? null) : digest,
    },
    now,
  )
}

function parseQuietHours(
  from: number | null | undefined,
  until: number | null | undefined,
): QuietHours | null {
  if (from === null && until === null) return null
  if (from == null || until == null || from === until) throw refuse('quiet_hours_invalid')
  return { from, until }
}
