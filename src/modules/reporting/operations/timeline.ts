import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { changesOf, sentenceOf, type Told } from '#kit/told-acts.ts'
import { type AuditEvent, listEventsOn } from '#modules/audit/index.ts'
import { listUsers } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { requireCustomer } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { Placed } from '#platform/list.ts'
import type { Declared } from '#platform/module.ts'
import { type Happening, readTimeline, type TimelineSource } from '#platform/timeline.ts'
import type { reportingContract } from '../contract.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { mayReadTimelines } from '../policy.ts'

type Endpoint = (typeof reportingContract)['timeline']

/** ADM-3: what the modules tell of a customer, and of the audit log what none of them tells. */
export async function readCustomersTimeline(
  context: Context,
  declared: Pick<Declared, 'timeline'> & Told,
  { id, source, limit, cursor }: ParsedOf<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  if (!mayReadTimelines(context.actor)) throw new Refusal('forbidden', 403)
  await requireCustomer(context.tx, id)
  const sources = [...declared.timeline, actsOn(declared)]
  const askedSources = source === undefined ? sources : sources.filter(({ name }) => name === source)
  const { rows, nextCursor } = await readTimeline(context, askedSources, id, { limit, cursor })
  const names = await namesOf(context, rows)
  return {
    items: rows.map(({ id, at, source, title, note, byId }) => ({
      id,
      at: at.toISOString(),
      source: source.name,
      title,
      note,
      by: byId === null ? null : (names.get(byId) ?? null),
    })),
    nextCursor,
    sources: sources.map(({ name, label }) => ({ name, label: label[context.locale] })),
  }
}

async function namesOf({ tx }: Context, rows: readonly Happening[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ byId }) => byId ?? []))]
  const users = ids.length > 0 ? await listUsers(tx, ids) : []
  return new Map(users.map((user) => [user.id, fullNameOf(user)]))
}

/** What the audit log says was done to somebody, sign-ins and operators' acts among it. */
const actsOn = (declared: Pick<Declared, 'timeline'> & Told): TimelineSource => ({
  name: 'reporting.acts',
  label: { ar: arabic.timeline.acts, en: english.timeline.acts },
  roles: ['admin', 'customer-admin'],
  async list({ tx, locale }, personId, part) {
    const { audit: words } = locale === 'ar' ? arabic : english
    const actsOfOtherSources = declared.timeline.flatMap(({ acts = [] }) => acts)
    const { rows, nextCursor } = await listEventsOn(tx, personId, actsOfOtherSources, part)
    const textOfChange = ({ label, before, after }: ReturnType<typeof changesOf>[number]) =>
      before === null ? `${label}: ${after}` : words.wrote(label, before, after ?? words.nothing)
    const happening = (row: Placed<AuditEvent>): Placed<Happening> => ({
      id: row.id,
      at: row.at,
      place: row.place,
      title: sentenceOf(declared, row.act, locale),
      note: changesOf(declared, row, locale, words).map(textOfChange).join(' · ') || null,
      byId: row.actorKind === 'user' && row.actorId !== personId ? row.actorId : null,
    })
    return { rows: rows.map(happening), nextCursor }
  },
})
