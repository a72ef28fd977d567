import type { AnswerOf } from '#kit/contract.ts'
import { financeStaff, readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import type { ListQuery } from '#kit/list.ts'
import { toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listNames, listOperatorIds } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import { type booksContract, booksRefusals } from '../contract.ts'
import type { breakList } from '../lists.ts'
import { labels as arabic } from '../messages.ar.ts'
import { labels as english } from '../messages.en.ts'
import * as queries from '../queries/breaks.ts'
import { getBreakPage } from '../rules.ts'

type Endpoints = typeof booksContract
const refuse = refuser(booksRefusals)
const unassigned = 'nobody'
const labels = { ar: arabic, en: english }

export async function readBreaks(
  context: Context,
  asked: ListQuery<typeof breakList>,
): Promise<AnswerOf<Endpoints['breaks']>> {
  const { userId } = requireRole(context.actor, ...readers.finance)
  const { rows, nextCursor, totals } = await queries.listBreaks(context.tx, asked, userId)
  const administrators = await listOperatorIds(context.tx, ['admin'])
  const assigned = rows.flatMap(({ assignedTo }) => assignedTo ?? [])
  const names = await loadRecordNames(context.tx, [...administrators, ...assigned])
  return {
    items: rows.map((row) => buildBreakAnswer(row, names)),
    nextCursor,
    totals,
    operators: administrators.map((id) => ({ id, name: names.get(id) ?? '' })),
  }
}

/** Names these breaks, for a list across queues. */
export async function describeBreaks(
  { tx, locale }: Context,
  ids: readonly string[],
): Promise<SearchResult[]> {
  const rows = await queries.listBreaksById(tx, ids)
  return rows.map(({ id, kind }) => ({
    id,
    title: labels[locale].breaks[kind],
    note: null,
    leadsTo: `/admin-sahl/books/breaks?whose=mine&kind=${kind}`,
  }))
}

/**
 * LED-3: assigns a break to an operator. A note that is left out stays. The break closes by itself once it is no longer
 * found.
 */
export async function assignBreak(
  context: Context,
  { id, assignedTo, note }: { id: string; assignedTo: string; note?: string | undefined },
): Promise<AnswerOf<Endpoints['assignBreak']>> {
  requireRole(context.actor, ...financeStaff)
  const found = await queries.findBreak(context.tx, id)
  if (!found) throw refuse('break_not_found')
  if (found.goneAt !== null) throw refuse('break_gone')
  const assignee = assignedTo === unassigned ? null : assignedTo
  if (assignee !== null && !(await listOperatorIds(context.tx, ['admin'])).includes(assignee)) {
    throw refuse('break_assignee_unknown')
  }
  const change = { assignedTo: assignee, note: note === undefined ? found.note : note.trim() || null }
  await queries.updateBreak(context.tx, id, change)
  await recordAct(context, {
    act: 'books.break_assigned',
    subject: { kind: 'break', id },
    before: { assignedTo: found.assignedTo, note: found.note },
    after: change,
  })
  const names = await loadRecordNames(context.tx, assignee === null ? [] : [assignee])
  return buildBreakAnswer({ ...found, ...change }, names)
}

async function loadRecordNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await listNames(tx, [...new Set(ids)])
  return new Map(people.map((person) => [person.id, fullNameOf(person)]))
}

const buildBreakAnswer = (row: queries.BreakRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  expected: row.expected === null ? null : toWire(row.expected),
  found: row.found === null ? null : toWire(row.found),
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  goneAt: row.goneAt?.toISOString() ?? null,
  assignedTo: row.assignedTo === null ? null : { id: row.assignedTo, name: names.get(row.assignedTo) ?? '' },
  note: row.note,
  correctedBy: row.correctedBy,
  leadsTo: getBreakPage(row),
})
