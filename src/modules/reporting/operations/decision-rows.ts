import type { AnswerOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import type { AskedFile, ListQuery } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { listDecisions, maySeeCustomers } from '#modules/verification/index.ts'
import { decisionList } from '#modules/verification/lists.ts'
import type { Context } from '#platform/context.ts'
import type { reportingContract } from '../contract.ts'
import { wordsIn } from '../reports/definition.ts'

type Answer = AnswerOf<(typeof reportingContract)['checkDecisions']>

/** ADM-6: lists the identity checks that were submitted and decided, the rows behind a count of a report. */
export async function readCheckDecisions(
  context: Context,
  asked: ListQuery<typeof decisionList>,
): Promise<Answer> {
  if (!maySeeCustomers(context.actor)) throw new Refusal('forbidden', 403)
  const { rows, nextCursor, totals } = await listDecisions(context.tx, asked)
  const ids = [...new Set(rows.flatMap(({ userId, actorId }) => [userId, ...(actorId ? [actorId] : [])]))]
  const names = new Map((await listNames(context.tx, ids)).map((user) => [user.id, fullNameOf(user)]))
  return {
    items: rows.map(({ id, userId, actorId, decision, at }) => ({
      id,
      customerId: userId,
      name: names.get(userId) ?? null,
      decision,
      at: at.toISOString(),
      by: actorId === null || actorId === userId ? null : (names.get(actorId) ?? null),
    })),
    nextCursor,
    totals,
  }
}

/** Exports the decisions as a file. */
export async function exportCheckDecisions(
  context: Context,
  asked: AskedFile<typeof decisionList>,
): Promise<Response> {
  if (!maySeeCustomers(context.actor)) throw new Refusal('forbidden', 403)
  const words = wordsIn(asked.lang ?? context.locale).checkDecisions
  return await exportRecordedList<typeof decisionList, Answer['items'][number]>(context, asked, {
    ...words,
    list: decisionList,
    act: 'reporting.decisions_exported',
    subject: { kind: 'list', id: 'decisions' },
    cells: {
      name: ({ name }) => name,
      decision: ({ decision }) => words.decisions[decision],
      at: ({ at }) => ({ at }),
      by: ({ by }) => by,
    },
    load: (query) => readCheckDecisions(context, query),
  })
}
