import { actingRoles } from '#kit/duties.ts'
import { newId } from '#kit/ids.ts'
import { locales } from '#kit/locale.ts'
import type { Channel, NoticeTopic } from '#kit/notices.ts'
import { listUsers, type User } from '#modules/identity/index.ts'
import { buildBranding } from '#modules/settings/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { formatNotice, type NoticeKind, type NoticeRecipient } from '#platform/declarations/notices.ts'
import { deterministicId } from '#platform/events/deterministic-id.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import type { DigestData } from '../messages.en.ts'
import { digestNotice } from '../notices.ts'
import type { NotificationsPorts } from '../ports.ts'
import * as queries from '../queries.ts'
import {
  canBeDigested,
  chooseChannels,
  digestDueAt,
  digestPeriodEnd,
  isRecent,
  quietHoursEnd,
  type Reach,
  type Schedule,
  withPush,
} from '../rules.ts'
import type { Digest } from '../vocabulary.ts'
import { deliver } from './deliver.ts'

/** Notices per statement, and messages sent at once before the delivery job takes over. */
const noticesPerStatement = 500
const sentPerEvent = 20
const sentAtOnce = 100

/** A notice for one reader, before its channels are chosen. */
interface NoticeDraft extends NoticeRecipient {
  readonly kind: NoticeKind
  readonly event: DomainEvent
  /** The fact that the notice is unique by: the event, or the event for another account. */
  readonly factId: string
}

/** The topics of an account that its proxies hear of. */
const proxyTopics: readonly NoticeTopic[] = ['payments', 'holdings', 'investing']

/**
 * SUP-5: writes the notices that follow from events. Running it again changes nothing, because there is one notice per
 * person, event and kind. Mails and SMS are sent after the commit.
 */
export async function notify(
  context: OpenContext,
  ports: NotificationsPorts,
  events: readonly DomainEvent[],
): Promise<void> {
  const asked = events.flatMap((event) =>
    ports.notices
      .filter(({ on }) => on?.name === event.kind)
      .map((kind) => draftNotices(context, kind, event)),
  )
  const drafts = await addressProxies(context, ports, (await Promise.all(asked)).flat())
  for (let start = 0; start < drafts.length; start += noticesPerStatement) {
    const notices = await buildNotices(context, drafts.slice(start, start + noticesPerStatement))
    await queries.insertNotices(context.db, notices)
  }
  const atMost = Math.min(sentAtOnce, sentPerEvent * events.length)
  await deliver(context, ports, { atMost, eventIds: [...new Set(drafts.map(({ factId }) => factId))] })
}

async function draftNotices(
  context: OpenContext,
  kind: NoticeKind,
  event: DomainEvent,
): Promise<NoticeDraft[]> {
  const readers = await findRecipients(context, kind, event)
  const [first] = readers
  if (!first) return []
  const about = kind.buildData ? await kind.buildData(context, event) : event.data
  // Fails here if the words cannot be built, so that the handler is retried and becomes a dead letter.
  for (const locale of locales) {
    formatNotice(kind, locale, { ...about, ...first.data, ...buildBranding(context.settings, locale) })
  }
  return readers.map((reader) => ({
    ...{ ...reader, kind, event, factId: event.id },
    data: { ...about, ...reader.data },
  }))
}

/** Replaces a draft for an account in which nobody signs in by one for each of the people who act for it. */
async function addressProxies(
  context: OpenContext,
  { noticeProxies = [] }: NotificationsPorts,
  drafts: readonly NoticeDraft[],
): Promise<readonly NoticeDraft[]> {
  const ids = [...new Set(drafts.map(({ personId }) => personId))]
  if (ids.length === 0) return drafts
  const found = await Promise.all(noticeProxies.map((find) => find(context, ids)))
  const proxies = new Map(found.flatMap((some) => [...some]))
  return drafts.flatMap((draft) => {
    const { personId, kind, event, data } = draft
    const proxy = proxies.get(personId)
    if (!proxy) return [draft]
    if (!proxyTopics.includes(kind.topic)) return []
    const onBehalfOf = { ...proxy.name, path: proxy.pathFor(kind.topic) }
    const factId = deterministicId(`notifications.proxy ${event.id} ${personId}`)
    return proxy.readerIds.map((readerId) => ({
      ...{ kind, event, factId, personId: readerId },
      data: { ...data, onBehalfOf },
    }))
  })
}

async function findRecipients(
  context: OpenContext,
  kind: NoticeKind,
  event: DomainEvent,
): Promise<readonly NoticeRecipient[]> {
  if (kind.recipientsWithData) return await kind.recipientsWithData(context, event)
  const ids = kind.recipients ? await kind.recipients(context, event) : [event.subject]
  return ids.map((personId) => ({ personId, data: {} }))
}

async function buildNotices(
  { db, now }: OpenContext,
  drafts: readonly NoticeDraft[],
): Promise<queries.NewNotice[]> {
  const ids = [...new Set(drafts.map(({ personId }) => personId))]
  const kinds = [...new Set(drafts.map(({ kind }) => kind.name))]
  const people = new Map((await listUsers(db, ids)).map((person) => [person.id, person]))
  const schedules = await queries.listSchedules(db, ids)
  const pushed = new Set((await queries.listDevices(db, ids)).map((device) => device.personId))
  const choices = Map.groupBy(await queries.listChoicesOfKinds(db, kinds, ids), (one) => one.personId)
  // Notices with the same time are listed by id, so ids follow the order of the events.
  const noticeIds = drafts.map(newId).sort()
  const digests = new Map<string, queries.NewNotice>()
  const notices = drafts.flatMap(({ personId, kind, event, factId, data: about }, index) => {
    const person = people.get(personId)
    if (!person) return []
    const chosen = Object.fromEntries(
      (choices.get(personId) ?? [])
        .filter((one) => one.kind === kind.name)
        .map((one) => [one.channel, one.isWanted]),
    ) as Partial<Record<Channel, boolean>>
    const channels = chooseChannels(withPush(kind), chosen, {
      ...reachableByMessage(person),
      push: person.isActive && pushed.has(personId),
    })
    if (channels.length === 0) return []
    const outward = isRecent(event.at, now) ? channels.filter((channel) => channel !== 'app') : []
    const schedule = schedules.get(personId)
    const digest = outward.includes('mail') && canBeDigested(kind) ? buildDigest(person, schedule, now) : null
    if (digest) digests.set(personId, digest)
    const dueAt = (kind.canWait && quietHoursEnd(schedule?.quietHours, now)) || now
    return {
      id: noticeIds[index]!,
      personId,
      kind: kind.name,
      factId,
      at: event.at,
      about,
      isInApp: channels.includes('app'),
      digestFactId: digest?.factId ?? null,
      deliveries: outward
        .filter((channel) => channel !== 'mail' || digest === null)
        .map((channel) => ({ id: newId(), channel, dueAt })),
    }
  })
  return [...notices, ...digests.values()]
}

/**
 * Builds the digest of the person's current period. It is inserted with its first notice; the same fact makes each
 * further insertion change nothing.
 */
function buildDigest(person: User, schedule: Schedule | undefined, now: Date): queries.NewNotice | null {
  if (!schedule?.digest) return null
  const { digest, quietHours } = schedule
  const end = digestPeriodEnd(digest, now)
  const area = actingRoles(person).includes('user') ? '/user' : '/admin-sahl'
  return {
    id: newId(),
    personId: person.id,
    kind: digestNotice.name,
    factId: digestFactId(digest, end),
    at: now,
    about: { digest, area } satisfies DigestData,
    isInApp: false,
    digestFactId: null,
    deliveries: [{ id: newId(), channel: 'digest', dueAt: digestDueAt(person.id, quietHours, end) }],
  }
}

const digestFactId = (digest: Digest, end: Date): string =>
  deterministicId(`notifications.digest ${digest} ${end.toISOString()}`)

/** A closed account gets no mail and no SMS; its notices wait in the app until it is opened again. */
const reachableByMessage = (person: User): Omit<Reach, 'push'> => ({
  mail: person.isActive && person.emailVerifiedAt !== null,
  sms: person.isActive && person.mobile !== null && person.mobileVerifiedAt !== null,
})
