import {
  type ActVocabulary,
  allActs,
  describeChanges,
  findSentence,
  subjectLabel,
} from '#kit/audit-sentences.ts'
import type { AnswerOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { isId } from '#kit/ids.ts'
import type { AskedFile, ListQuery } from '#kit/list.ts'
import type { Locale } from '#kit/locale.ts'
import {
  type AuditEvent,
  exportRecordedList,
  findChainEnd,
  findLastVerification,
  listEvents,
} from '#modules/audit/index.ts'
import { auditList } from '#modules/audit/lists.ts'
import { findPeople, holderText } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { Declared } from '#platform/module.ts'
import type { reportingContract } from '../contract.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { mayReadAudit } from '../policy.ts'
import { namesIn, withNames } from './names.ts'

type Endpoints = typeof reportingContract
type AuditAnswer = AnswerOf<Endpoints['audit']>
type Line = AuditAnswer['items'][number]

/** The words of all acts, and the proposal kinds that know the names of their subjects. */
export type AuditVocabulary = ActVocabulary & Pick<Declared, 'proposals'>

function requireReader({ actor }: Context): void {
  if (!mayReadAudit(actor)) throw new Refusal('forbidden', 403)
}

/** The most people whose lines a search returns. */
const peopleAtMost = 200

/** Lists lines of the audit log with the names of people (AUTH-13). A search matches who acted and on whom. */
export async function readAudit(
  context: Context,
  vocabulary: AuditVocabulary,
  asked: ListQuery<typeof auditList>,
): Promise<AuditAnswer> {
  requireReader(context)
  const people = await findSoughtPeople(context, asked.q)
  const { rows, nextCursor, totals } = await listEvents(context.tx, asked, people)
  return { items: await buildAuditLines(context, vocabulary, rows), nextCursor, totals }
}

async function findSoughtPeople({ tx }: Context, q: string | undefined): Promise<string[] | null> {
  if (!q) return null
  // An id is searched as such, everything else as a name.
  return isId(q.toLowerCase()) ? [q.toLowerCase()] : await findPeople(tx, q, peopleAtMost)
}

async function buildAuditLines(
  context: Context,
  vocabulary: AuditVocabulary,
  rows: readonly AuditEvent[],
): Promise<Line[]> {
  const { locale } = context
  const words = wordsIn(locale)
  const found = await namesIn(context, vocabulary.proposals, rows)
  const nameOf = (id: string | null) => (id === null ? undefined : found.names.get(id))
  return rows.map((row) => ({
    id: row.id,
    position: row.position === null ? null : Number(row.position),
    at: row.at.toISOString(),
    actor: {
      kind: row.actorKind,
      id: row.actorId,
      name: row.actorKind === 'user' ? (nameOf(row.actorId) ?? row.actorId!) : words[row.actorKind],
    },
    act: row.act,
    sentence: findSentence(vocabulary, row.act, locale),
    subject: {
      kind: row.subjectKind,
      id: row.subjectId,
      label: subjectLabel(vocabulary, row.subjectKind, locale),
      name: nameOf(row.subjectId) ?? null,
      organizationId: found.organizations.get(row.subjectId) ?? null,
    },
    changes: describeChanges(vocabulary, withNames(row, found, locale), locale, words),
    address: row.address,
  }))
}

const wordsIn = (locale: Context['locale']) => (locale === 'ar' ? arabic : english).audit

const subjectText = ({ id, name, organizationId }: Line['subject'], locale: Locale): string =>
  name === null ? id : holderText({ name, organizationId }, locale)

/** Exports the audit log as a file. The export is audited itself. */
export async function exportAudit(
  context: Context,
  vocabulary: AuditVocabulary,
  asked: AskedFile<typeof auditList>,
): Promise<Response> {
  requireReader(context)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const { sheet, audit: words } = inLanguage.locale === 'ar' ? arabic : english
  const textOfChange = ({ label, before, after }: Line['changes'][number]) =>
    words.wrote(label, before ?? words.nothing, after ?? words.nothing)
  return await exportRecordedList<typeof auditList, Line>(context, asked, {
    ...sheet,
    list: auditList,
    act: 'reporting.audit_exported',
    subject: { kind: 'list', id: 'audit' },
    cells: {
      at: (line) => ({ at: line.at }),
      actor: (line) => line.actor.name,
      act: (line) => line.sentence,
      subject: ({ subject }) => `${subject.label} ${subjectText(subject, inLanguage.locale)}`,
      changes: (line) => line.changes.map(textOfChange).join('; '),
      address: (line) => line.address,
      position: (line) => String(line.position ?? ''),
    },
    load: (query) => readAudit(inLanguage, vocabulary, query),
  })
}

/** Reads whether the log is complete, as the last verification of its chain found. */
export async function readAuditState(
  context: Context,
  vocabulary: AuditVocabulary,
): Promise<AnswerOf<Endpoints['auditState']>> {
  requireReader(context)
  const [end, last] = await Promise.all([findChainEnd(context.tx), findLastVerification(context.tx)])
  return {
    lines: Number(end.position),
    verified: last
      ? {
          at: last.at.toISOString(),
          lines: Number(last.lines),
          brokenAt: last.brokenAt === null ? null : Number(last.brokenAt),
        }
      : null,
    acts: allActs(vocabulary, context.locale),
  }
}
