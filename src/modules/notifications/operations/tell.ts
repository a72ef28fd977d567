import { newId } from '#kit/ids.ts'
import { locales } from '#kit/locale.ts'
import type { Channel } from '#kit/notices.ts'
import { listUsers, type User } from '#modules/identity/index.ts'
import type { OpenContext } from '#platform/context.ts'
import type { Fact } from '#platform/facts.ts'
import { type NoticeKind, type NoticeReader, textOf } from '#platform/notices.ts'
import type { NotificationsPorts } from '../ports.ts'
import * as queries from '../queries.ts'
import { channelsFor, isNews, type Reach } from '../rules.ts'
import { brandIn, deliver } from './deliver.ts'

/** How many people are told in one statement, and how many messages go out before the job has its turn. */
const peopleAtOnce = 500
const sentAtOnce = 20

/**
 * SUP-5: what follows from a fact for whoever is to hear of it. Told again, it changes nothing: a person has one
 * notice of a fact and kind. What goes out of the house is sent once that is committed.
 */
export async function tell(context: OpenContext, ports: NotificationsPorts, fact: Fact): Promise<void> {
  for (const kind of ports.notices) if (kind.on?.name === fact.kind) await tellOf(context, kind, fact)
  await deliver(context, ports, { atMost: sentAtOnce, factId: fact.id })
}

async function tellOf(context: OpenContext, kind: NoticeKind, fact: Fact): Promise<void> {
  const readers = await readersOf(context, kind, fact)
  const [first] = readers
  if (!first) return
  const about = kind.about ? await kind.about(context, fact) : fact.data
  // What cannot be put into words is found out here, where it is tried again and then put aside.
  for (const locale of locales) {
    textOf(kind, locale, { ...about, ...first.about, brand: brandIn(context, locale) })
  }
  for (let start = 0; start < readers.length; start += peopleAtOnce) {
    const readersAtOnce = readers.slice(start, start + peopleAtOnce)
    const notices = await noticesFor(context, kind, fact, readersAtOnce)
    const origin = { factId: fact.id, kind: kind.name, at: fact.at }
    const newNotices = notices.map((notice) => ({ ...notice, about: { ...about, ...notice.about } }))
    await queries.insertNotices(context.db, origin, newNotices, context.now)
  }
}

async function readersOf(
  context: OpenContext,
  kind: NoticeKind,
  fact: Fact,
): Promise<readonly NoticeReader[]> {
  if (kind.each) return await kind.each(context, fact)
  const ids = kind.to ? await kind.to(context, fact) : [fact.subject]
  return ids.map((personId) => ({ personId, about: {} }))
}

async function noticesFor(
  { db, now }: OpenContext,
  kind: NoticeKind,
  fact: Fact,
  readers: readonly NoticeReader[],
): Promise<queries.NewNotice[]> {
  const aboutOf = new Map(readers.map(({ personId, about }) => [personId, about]))
  const people = await listUsers(db, [...aboutOf.keys()])
  const choices = await queries.listChoicesOfKind(db, kind.name, [...aboutOf.keys()])
  return people.flatMap((person) => {
    const chosen = Object.fromEntries(
      choices.filter((one) => one.personId === person.id).map((one) => [one.channel, one.isWanted]),
    ) as Partial<Record<Channel, boolean>>
    const channels = channelsFor(kind.channels, chosen, reachOf(person))
    if (channels.length === 0) return []
    const outward = isNews(fact.at, now) ? channels.filter((channel) => channel !== 'app') : []
    return {
      id: newId(),
      personId: person.id,
      about: aboutOf.get(person.id)!,
      isInApp: channels.includes('app'),
      deliveries: outward.map((channel) => ({ id: newId(), channel })),
    }
  })
}

/** A closed account is told nothing out of the house; the notices wait for its return. */
const reachOf = (person: User): Reach => ({
  mail: person.isActive && person.emailVerifiedAt !== null,
  sms: person.isActive && person.mobile !== null && person.mobileVerifiedAt !== null,
})
