import { type ActVocabulary, allActs, describeChanges, findSentence } from '#kit/audit-sentences.ts'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { Refusal } from '#kit/errors.ts'
import { isId } from '#kit/ids.ts'
import { type AuditEvent, listEventsOn } from '#modules/audit/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { requireCustomer } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { loadTimeline, type TimelineEntry, type TimelineSource } from '#platform/declarations/timeline.ts'
import type { WithCursorKeys } from '#platform/lists/list.ts'
import type { Declared } from '#platform/module.ts'
import type { reportingContract } from '../contract.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { mayReadTimelines } from '../policy.ts'

type Endpoint = (typeof reportingContract)['timeline']

/** Reads the events of a customer from the modules, and from the audit log what no module has (ADM-3). */
export async function readCustomersTimeline(
  context: Context,
  declared: Pick<Declared, 'timeline'> & ActVocabulary,
  { id, source, limit, cursor }: ParsedOf<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  if (!mayReadTimelines(context.actor)) throw new Refusal('forbidden', 403)
  await requireCustomer(context.tx, id)
  const happened = [...declared.timeline, actsOn(declared)]
  // Views of the page are listed only if asked for: they would bury the events.
  const all = [...happened, viewsOn(declared)]
  const asked = source === undefined ? happened : all.filter(({ name }) => name === source)
  const { rows, nextCursor } = await loadTimeline(context, asked, id, { limit, cursor })
  const names = await loadTimelineNames(context, rows)
  return {
    items: rows.map(({ id, at, source, title, note, byId, leadsTo = null }) => ({
      id,
      at: at.toISOString(),
      source: source.name,
      title,
      note,
      by: byId === null ? null : (names.get(byId) ?? null),
      leadsTo,
    })),
    nextCursor,
    sources: all.map(({ name, label }) => ({ name, label: label[context.locale] })),
  }
}

async function loadTimelineNames(
  { tx }: Context,
  rows: readonly TimelineEntry[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ byId }) => byId ?? []))]
  const users = ids.length > 0 ? await listNames(tx, ids) : []
  return new Map(users.map((user) => [user.id, fullNameOf(user)]))
}

type TimelineDeclarations = Pick<Declared, 'timeline'> & ActVocabulary

/** The acts on a customer in the audit log, with sign-ins and operators' acts. */
const actsOn = (declared: TimelineDeclarations): TimelineSource =>
  actsWhere(declared, {
    name: 'reporting.acts',
    label: { ar: arabic.timeline.acts, en: english.timeline.acts },
    without: [...declared.timeline.flatMap(({ acts = [] }) => acts), ...looksIn(declared)],
  })

/** The views of a customer's page and documents. */
const viewsOn = (declared: TimelineDeclarations): TimelineSource => {
  const looks = looksIn(declared)
  return actsWhere(declared, {
    name: 'reporting.looks',
    label: { ar: arabic.timeline.looks, en: english.timeline.looks },
    without: allActs(declared, 'en').flatMap(({ act }) => (looks.includes(act) ? [] : act)),
  })
}

const looksIn = (declared: ActVocabulary): string[] =>
  allActs(declared, 'en').flatMap(({ act }) => (act.endsWith('_opened') ? act : []))

const actsWhere = (
  declared: ActVocabulary,
  { name, label, without }: Pick<TimelineSource, 'name' | 'label'> & { without: readonly string[] },
): TimelineSource => ({
  name,
  label,
  roles: readers.customers,
  async list({ tx, locale }, personId, part) {
    const { audit: words } = locale === 'ar' ? arabic : english
    const { rows, nextCursor } = await listEventsOn(tx, personId, without, part)
    const textOfChange = ({ label, before, after }: ReturnType<typeof describeChanges>[number]) =>
      before === null ? `${label}: ${after}` : words.wrote(label, before, after ?? words.nothing)
    const happening = (row: WithCursorKeys<AuditEvent>): WithCursorKeys<TimelineEntry> => ({
      id: row.id,
      at: row.at,
      cursorKeys: row.cursorKeys,
      title: findSentence(declared, row.act, locale),
      note:
        describeChanges(declared, row, locale, words)
          // An id means nothing to the reader.
          .filter(({ after }) => !isId(after ?? ''))
          .map(textOfChange)
          .join(' · ') || null,
      byId: row.actorKind === 'user' && row.actorId !== personId ? row.actorId : null,
    })
    return { rows: rows.map(happening), nextCursor }
  },
})
