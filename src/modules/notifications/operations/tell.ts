import { newId } from '#kit/ids.ts'
import { locales } from '#kit/locale.ts'
import type { Channel } from '#kit/notices.ts'
import { listUsers, type User } from '#modules/identity/index.ts'
import { brandingIn } from '#modules/settings/index.ts'
import type { OpenContext } from '#platform/context.ts'
import type { Fact } from '#platform/facts.ts'
import { type NoticeKind, type NoticeReader, textOf } from '#platform/notices.ts'
import type { NotificationsPorts } from '../ports.ts'
import * as queries from '../queries.ts'
import { channelsFor, isNews, type Reach } from '../rules.ts'
import { deliver } from './deliver.ts'

/** How many people are told in one statement, and how many messages go out before the job has its turn. */
const peopleAtOnce = 500
const sentOfEach = 20
const sentAtOnce = 100

/** Who is told of a fact, and all that they are told. */
interface Told extends NoticeReader {
  readonly kind: NoticeKind
  readonly fact: Fact
}

/**
 * SUP-5: what follows from facts for whoever is to hear of them. Told again, it changes nothing: a person has one
 * notice of a fact and kind. What goes out of the house is sent once that is committed.
 */
export async function tell(
  context: OpenContext,
  ports: NotificationsPorts,
  facts: readonly Fact[],
): Promise<void> {
  const asked = facts.flatMap((fact) =>
    ports.notices.filter(({ on }) => on?.name === fact.kind).map((kind) => toldOf(context, kind, fact)),
  )
  const told = (await Promise.all(asked)).flat()
  for (let start = 0; start < told.length; start += peopleAtOnce) {
    const notices = await noticesFor(context, told.slice(start, start + peopleAtOnce))
    await queries.insertNotices(context.db, notices, context.now)
  }
  const atMost = Math.min(sentAtOnce, sentOfEach * facts.length)
  await deliver(context, ports, { atMost, factIds: facts.map(({ id }) => id) })
}

async function toldOf(context: OpenContext, kind: NoticeKind, fact: Fact): Promise<Told[]> {
  const readers = await readersOf(context, kind, fact)
  const [first] = readers
  if (!first) return []
  const about = kind.about ? await kind.about(context, fact) : fact.data
  // What cannot be put into words is found out here, where it is tried again and then put aside.
  for (const locale of locales) {
    textOf(kind, locale, { ...about, ...first.about, ...brandingIn(context.settings, locale) })
  }
  return readers.map((reader) => ({ ...reader, kind, fact, about: { ...about, ...reader.about } }))
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

async function noticesFor({ db, now }: OpenContext, told: readonly Told[]): Promise<queries.NewNotice[]> {
  const ids = [...new Set(told.map(({ personId }) => personId))]
  const kinds = [...new Set(told.map(({ kind }) => kind.name))]
  const people = new Map((await listUsers(db, ids)).map((person) => [person.id, person]))
  const choices = Map.groupBy(await queries.listChoicesOfKinds(db, kinds, ids), (one) => one.personId)
  // What came about at one moment is listed by its id: in the order of the facts.
  const noticeIds = told.map(newId).sort()
  return told.flatMap(({ personId, kind, fact, about }, index) => {
    const person = people.get(personId)
    if (!person) return []
    const chosen = Object.fromEntries(
      (choices.get(personId) ?? [])
        .filter((one) => one.kind === kind.name)
        .map((one) => [one.channel, one.isWanted]),
    ) as Partial<Record<Channel, boolean>>
    const channels = channelsFor(kind.channels, chosen, reachOf(person))
    if (channels.length === 0) return []
    const outward = isNews(fact.at, now) ? channels.filter((channel) => channel !== 'app') : []
    return {
      id: noticeIds[index]!,
      personId,
      kind: kind.name,
      factId: fact.id,
      at: fact.at,
      about,
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
