import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { listQuery, pageOf } from '#kit/list-query.ts'
import { Day, Halalas, Id, Instant, longText, typedText } from '#kit/schemas.ts'
import { movementKinds } from '#modules/ledger/vocabulary.ts'
import { suspenseReasons } from '#modules/receipts/vocabulary.ts'
import { draftLineList, lineList, statementList } from './lists.ts'
import {
  differenceKinds,
  draftStatuses,
  lineActions,
  lineFaults,
  matchRules,
  outcomes,
} from './vocabulary.ts'

export const statementsRefusals = defineRefusals({
  statement_known: { status: 409 },
  statement_failed: { status: 409 },
  statement_draft_not_found: { status: 404 },
  statement_draft_decided: { status: 409 },
  statement_outcome_changed: { status: 409 },
  statement_used: { status: 409 },
  statement_needed: { status: 409 },
  statement_under_way: { status: 409 },
  statement_unreadable: { status: 422 },
  statement_unreadable_lines: { status: 422 },
  statement_wrong_balance: { status: 422 },
  statement_of_many_lines: { status: 422 },
  statement_of_days_to_come: { status: 422 },
  statement_of_many_days: { status: 422 },
  statement_of_long_ago: { status: 422 },
  statement_of_another_account: { status: 422 },
  statement_not_found: { status: 404 },
  line_not_found: { status: 404 },
  match_not_found: { status: 404 },
  match_unequal: { status: 422 },
  match_taken: { status: 409 },
  match_not_by_hand: { status: 409 },
})

/** A file was sent, or an operator confirmed its import. The subject is the draft. */
export const draftMoved = defineEvent<object>('statements.draft_moved')

/** A line of a statement. `amount` is in halalas, below zero if it went out. */
const Line = z.object({
  id: Id,
  statementId: Id,
  bankReference: z.string(),
  amount: Halalas,
  bookedOn: Day,
  text: z.string(),
  party: z.string().nullable(),
})

const Entry = z.object({
  transactionId: Id,
  amount: Halalas,
  bookedOn: Day,
  kind: z.enum(movementKinds),
  references: z.array(z.string()),
})

const Match = z.object({
  id: Id,
  rule: z.enum(matchRules),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  transactionIds: z.array(Id),
})

export const Statement = z.object({
  id: Id,
  fileName: z.string(),
  hasFile: z.boolean(),
  from: Day,
  to: Day,
  opening: Halalas.nullable(),
  closing: Halalas.nullable(),
  moved: Halalas.describe('What all of its lines come to.'),
  addsUp: z
    .boolean()
    .nullable()
    .describe('Whether it ends where its lines lead; null where it does not say.'),
  lines: z.int(),
  newLines: z.int().describe('Lines that no statement before it had told.'),
  open: z.int().describe('Of these, how many no entry of the books answers to.'),
  unreadable: z.array(z.object({ line: z.int(), fault: z.enum(lineFaults) })),
  importedBy: z.string(),
  importedAt: Instant,
})

const LineAction = z
  .object({ kind: z.enum(lineActions), id: Id.nullable(), reference: z.string().nullable() })
  .describe('The next step that it proposes, with the withdrawal or receipt that it is about.')

export const Draft = z.object({
  id: Id,
  status: z.enum(draftStatuses),
  fileName: z.string(),
  from: Day,
  to: Day,
  opening: Halalas.nullable(),
  closing: Halalas.nullable(),
  lines: z.int(),
  done: z.int().describe('Lines of the present step that are done.'),
  outcomes: z
    .array(z.object({ outcome: z.enum(outcomes), count: z.int(), amount: Halalas }))
    .describe('What its import would lead to; empty before it was compared.'),
  outcomeHash: z.string().nullable().describe('To be sent back with the confirmation.'),
  hasChanged: z.boolean().describe('Whether the books changed between the confirmation and the import.'),
  fault: z.string().nullable(),
  unrecorded: z.int().describe('Lines that could not be recorded and stay open.'),
  statementId: Id.nullable().describe('The statement that was made of it.'),
  madeBy: z.string(),
  madeAt: Instant,
})

const DraftLine = z.object({
  id: Id,
  bankReference: z.string(),
  amount: Halalas,
  bookedOn: Day,
  text: z.string(),
  party: z.string().nullable(),
  outcome: z.enum(outcomes),
  rule: z.enum(matchRules).nullable(),
  transactionId: Id.nullable(),
  why: z.enum(suspenseReasons).nullable(),
  investor: z.object({ id: Id, name: z.string() }).nullable(),
})

/** Several ids in one field, separated by commas. */
const Ids = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrong_type') })
  .max(8000, 'too_long')
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
  .pipe(z.array(Id).max(200, 'too_long'))

const optionalIds = Ids.optional()
const optionalReferences = z
  .string()
  .max(8000, 'too_long')
  .transform((text) => [...new Set(text.split(',').filter((one) => one !== ''))].slice(0, 200))
  .optional()

const one = z.object({ id: Id })
const Reason = longText(300)
const megabyte = 1024 * 1024

export const statementsContract = {
  statements: endpoint({
    method: 'GET',
    path: '/api/admin/bank-statements',
    summary:
      'What the bank has told of the platform’s account, the latest first, and the days it has not told of.',
    access: ['admin'],
    query: listQuery(statementList),
    answer: pageOf(Statement, {
      gaps: z
        .array(z.object({ from: Day, to: Day }))
        .describe('Days between statements with bank days among them, the latest first.'),
    }),
  }),
  sendStatement: endpoint({
    method: 'POST',
    path: '/api/admin/bank-statement-drafts',
    summary:
      'Send a statement (camt.053 or a table) for a comparison; nothing is imported before it is confirmed.',
    access: ['admin'],
    upload: { fields: { file: 'required' }, types: ['text'], maxBytes: 10 * megabyte, shelf: 'private' },
    form: { leadsTo: 'id' },
    answer: Draft,
    status: 202,
    refusals: [
      'statement_known',
      'statement_unreadable',
      'statement_unreadable_lines',
      'statement_wrong_balance',
      'statement_of_many_lines',
      'statement_of_days_to_come',
      'statement_of_many_days',
      'statement_of_long_ago',
      'statement_of_another_account',
      'too_many_requests',
    ],
    ownTransactions: true,
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/admin/bank-statement-drafts/:id',
    summary: 'List the lines of a file that was sent, with what its import would lead to.',
    access: ['admin'],
    params: one,
    query: listQuery(draftLineList),
    answer: pageOf(DraftLine, { draft: Draft }),
    refusals: ['statement_draft_not_found'],
  }),
  draftState: endpoint({
    method: 'GET',
    path: '/api/admin/bank-statement-drafts/:id/state',
    summary: 'How far the comparison or the import of a file is.',
    access: ['admin'],
    params: one,
    answer: Draft,
    refusals: ['statement_draft_not_found'],
    isUnattended: true,
  }),
  confirmDraft: endpoint({
    method: 'POST',
    path: '/api/admin/bank-statement-drafts/:id/confirmation',
    summary: 'Import a file whose outcome was shown. Refused if the outcome is another one by now.',
    access: ['admin'],
    params: one,
    body: z.strictObject({ outcome: typedText(64) }),
    form: {},
    answer: Draft,
    status: 202,
    refusals: ['statement_draft_not_found', 'statement_draft_decided', 'statement_outcome_changed'],
  }),
  cancelDraft: endpoint({
    method: 'POST',
    path: '/api/admin/bank-statement-drafts/:id/cancellation',
    summary: 'Cancel a comparison, or an import that has changed nothing yet.',
    access: ['admin'],
    params: one,
    body: z.strictObject({}),
    form: {},
    answer: Draft,
    refusals: ['statement_draft_not_found', 'statement_draft_decided'],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/admin/bank-statements/:id',
    summary: 'One statement with its lines, and what in the books each was found to be.',
    access: ['admin'],
    params: one,
    query: listQuery(lineList),
    answer: pageOf(Line.extend({ match: Match.nullable(), action: LineAction.nullable() }), {
      statement: Statement,
      gap: z
        .object({ expected: Halalas, found: Halalas })
        .nullable()
        .describe('Where it does not begin where the lines before it lead.'),
    }),
    refusals: ['statement_not_found'],
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/admin/bank-statements/:id/undo',
    summary: 'Undo an import whose lines nobody has used. Asks for a fresh code.',
    access: ['admin'],
    stepUp: true,
    params: one,
    body: z.strictObject({ reason: Reason }),
    form: {},
    answer: z.object({ id: Id }),
    refusals: ['statement_not_found', 'statement_used', 'statement_needed', 'statement_under_way'],
    ownTransactions: true,
  }),
  statementFile: endpoint({
    method: 'GET',
    path: '/api/admin/bank-statements/:id/file',
    summary: 'The file as the bank gave it; who fetches it is written down.',
    access: ['admin'],
    params: one,
    produces: 'text/plain; charset=utf-8',
    refusals: ['statement_not_found'],
  }),
  line: endpoint({
    method: 'GET',
    path: '/api/admin/bank-statement-lines/:id',
    summary: 'One line of the bank, and what in the books it was found to be.',
    access: ['admin'],
    params: one,
    answer: Line.extend({ match: Match.nullable(), action: LineAction.nullable() }),
    refusals: ['line_not_found'],
  }),
  matchedLines: endpoint({
    method: 'GET',
    path: '/api/admin/matched-bank-statement-lines',
    summary:
      'Find the statement lines that ledger transactions, or the files of withdrawals, were matched with.',
    access: ['admin'],
    query: z.object({ transactions: optionalIds, files: optionalReferences }),
    answer: z.object({
      items: z.array(
        z.object({
          transactionId: Id,
          file: z.string().nullable().describe('The reference of the file that paid the transaction.'),
          line: z.object({ id: Id, statementId: Id, bankReference: z.string(), bookedOn: Day }),
        }),
      ),
    }),
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/admin/bank-account',
    summary:
      'What the bank says of the account when a day ended, what the books say, and the differences that lie between.',
    access: ['admin'],
    query: z.object({ on: Day.optional() }),
    answer: z.object({
      on: Day.nullable().describe(
        'The last day of a statement that says how it ends; null before there is one.',
      ),
      coveredUntil: Day.nullable(),
      bank: Halalas.nullable(),
      books: Halalas,
      differences: z.array(z.object({ kind: z.enum(differenceKinds), amount: Halalas, count: z.int() })),
      lines: z
        .array(Line.extend({ action: LineAction.nullable() }))
        .describe('On the bank’s side only, the oldest first, two hundred at most.'),
      entries: z.array(Entry).describe('On the books’ side only.'),
      transit: z.array(z.object({ matchId: Id, firstDay: Day, lastDay: Day, amount: Halalas })),
      byHand: z
        .array(Match.omit({ transactionIds: true }).extend({ at: Instant, amount: Halalas }))
        .describe('The last ten matches made by hand.'),
    }),
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/admin/bank-matches',
    summary:
      'Says that lines of the bank and entries of the books are the same money; both come to the same.',
    access: ['admin'],
    body: z.strictObject({ lines: Ids, transactions: Ids, reason: Reason }),
    form: {},
    answer: z.object({ id: Id }),
    status: 201,
    refusals: ['match_unequal', 'match_taken', 'match_not_found'],
    ownTransactions: true,
  }),
  undoMatch: endpoint({
    method: 'POST',
    path: '/api/admin/bank-matches/:id/undo',
    summary: 'Takes back a match that was made by hand.',
    access: ['admin'],
    params: one,
    body: z.strictObject({ reason: Reason }),
    form: {},
    answer: z.object({ id: Id }),
    refusals: ['match_not_found', 'match_not_by_hand'],
    ownTransactions: true,
  }),
} satisfies Contract
