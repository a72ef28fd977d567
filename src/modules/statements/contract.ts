import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { Day, Halalas, Id, Instant, longText, typedText } from '#kit/schemas.ts'
import { WalletHolder } from '#modules/identity/contract.ts'
import { movementKinds } from '#modules/ledger/vocabulary.ts'
import { suspenseReasons } from '#modules/receipts/vocabulary.ts'
import { draftLineList, lineList, statementList } from './lists.ts'
import {
  differenceKinds,
  draftStatuses,
  lineActions,
  lineFaults,
  lineOutcomeKinds,
  matchRules,
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

export const ImportedStatement = z.object({
  id: Id,
  fileName: z.string(),
  hasFile: z.boolean(),
  from: Day,
  to: Day,
  opening: Halalas.nullable(),
  closing: Halalas.nullable(),
  moved: Halalas.describe('The sum of its lines.'),
  addsUp: z
    .boolean()
    .nullable()
    .describe('Whether the closing balance fits the lines. Null without both balances.'),
  lines: z.int(),
  newLines: z.int().describe('Lines that no earlier statement has.'),
  open: z.int().describe('Lines without a match in the books.'),
  unreadable: z.array(z.object({ line: z.int(), fault: z.enum(lineFaults) })),
  importedBy: z.string(),
  importedAt: Instant,
})

const LineAction = z
  .object({ kind: z.enum(lineActions), id: Id.nullable(), reference: z.string().nullable() })
  .describe('The next step that it proposes, with its withdrawal or receipt.')

export const StatementDraft = z.object({
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
    .array(z.object({ outcome: z.enum(lineOutcomeKinds), count: z.int(), amount: Halalas }))
    .describe('The outcomes of its import. Empty before the comparison.'),
  outcomeHash: z.string().nullable().describe('To be sent back with the confirmation.'),
  hasChanged: z.boolean().describe('Whether the books changed between the confirmation and the import.'),
  fault: z.string().nullable(),
  unrecorded: z.int().describe('Lines that could not be recorded and stay open.'),
  statementId: Id.nullable().describe('The imported statement.'),
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
  outcome: z.enum(lineOutcomeKinds),
  rule: z.enum(matchRules).nullable(),
  transactionId: Id.nullable(),
  why: z.enum(suspenseReasons).nullable(),
  investor: WalletHolder.nullable(),
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
    summary: 'List imported statements, the latest first, and the periods that no statement covers.',
    access: readers.finance,
    query: listQuery(statementList),
    answer: pageOf(ImportedStatement, {
      ...totalsField,
      gaps: z
        .array(z.object({ from: Day, to: Day }))
        .describe('Days between statements with bank days among them, the latest first.'),
    }),
  }),
  statementsFile: endpoint({
    method: 'GET',
    path: '/api/admin/bank-statements-export',
    summary: 'Export the list of statements as a file. The export is recorded in the audit log.',
    access: readers.finance,
    query: fileQuery(statementList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  sendStatement: endpoint({
    method: 'POST',
    path: '/api/admin/bank-statement-drafts',
    summary:
      'Send a statement (camt.053 or CSV) for a comparison. Nothing is imported before it is confirmed.',
    access: ['finance-maker'],
    upload: { fields: { file: 'required' }, types: ['text'], maxBytes: 10 * megabyte, shelf: 'private' },
    form: { leadsTo: 'id' },
    answer: StatementDraft,
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
    summary: 'List the lines of a sent file, each with the outcome of its import.',
    access: readers.finance,
    params: one,
    query: listQuery(draftLineList),
    answer: pageOf(DraftLine, { ...totalsField, draft: StatementDraft }),
    refusals: ['statement_draft_not_found'],
  }),
  draftLinesFile: endpoint({
    method: 'GET',
    path: '/api/admin/bank-statement-drafts/:id/lines/export',
    summary: 'Export the lines of a sent file with their outcomes. The export is recorded in the audit log.',
    access: readers.finance,
    params: one,
    query: fileQuery(draftLineList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['statement_draft_not_found', 'too_many_requests'],
  }),
  draftState: endpoint({
    method: 'GET',
    path: '/api/admin/bank-statement-drafts/:id/state',
    summary: 'Read the progress of a comparison or an import.',
    access: readers.finance,
    params: one,
    answer: StatementDraft,
    refusals: ['statement_draft_not_found'],
    isUnattended: true,
  }),
  confirmDraft: endpoint({
    method: 'POST',
    path: '/api/admin/bank-statement-drafts/:id/confirmation',
    summary: 'Import a file with the outcome that was shown. Refused if the outcome has changed.',
    access: ['finance-maker'],
    params: one,
    body: z.strictObject({ outcome: typedText(64) }),
    form: {},
    answer: StatementDraft,
    status: 202,
    refusals: ['statement_draft_not_found', 'statement_draft_decided', 'statement_outcome_changed'],
  }),
  cancelDraft: endpoint({
    method: 'POST',
    path: '/api/admin/bank-statement-drafts/:id/cancellation',
    summary: 'Cancel a comparison, or an import that has changed nothing yet.',
    access: ['finance-maker'],
    params: one,
    body: z.strictObject({}),
    form: {},
    answer: StatementDraft,
    refusals: ['statement_draft_not_found', 'statement_draft_decided'],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/admin/bank-statements/:id',
    summary: 'Read a statement with its lines and their matches.',
    access: readers.finance,
    params: one,
    query: listQuery(lineList),
    answer: pageOf(Line.extend({ match: Match.nullable(), action: LineAction.nullable() }), {
      ...totalsField,
      statement: ImportedStatement,
      gap: z
        .object({ expected: Halalas, found: Halalas })
        .nullable()
        .describe('The gap between the lines before it and its opening balance, if there is one.'),
    }),
    refusals: ['statement_not_found'],
  }),
  linesFile: endpoint({
    method: 'GET',
    path: '/api/admin/bank-statements/:id/lines/export',
    summary: 'Export the lines of a statement with their matches. The export is recorded in the audit log.',
    access: readers.finance,
    params: one,
    query: fileQuery(lineList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['statement_not_found', 'too_many_requests'],
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/admin/bank-statements/:id/undo',
    summary: 'Undo an import whose lines nobody has used. Asks for a fresh code.',
    access: ['finance-maker'],
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
    summary: 'Download the file as the bank gave it. The download is audited.',
    access: readers.finance,
    params: one,
    produces: 'text/plain; charset=utf-8',
    refusals: ['statement_not_found'],
  }),
  line: endpoint({
    method: 'GET',
    path: '/api/admin/bank-statement-lines/:id',
    summary: 'Read a line of a statement with its match.',
    access: readers.finance,
    params: one,
    answer: Line.extend({ match: Match.nullable(), action: LineAction.nullable() }),
    refusals: ['line_not_found'],
  }),
  matchedLines: endpoint({
    method: 'GET',
    path: '/api/admin/matched-bank-statement-lines',
    summary:
      'Find the statement lines that ledger transactions, or the files of withdrawals, were matched with.',
    access: readers.finance,
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
    summary: 'Compare the bank’s balance at the end of a day with the books, and explain the difference.',
    access: readers.finance,
    query: z.object({ on: Day.optional() }),
    answer: z.object({
      on: Day.nullable().describe(
        'The last day of a statement with a closing balance. Null before there is one.',
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
    summary: 'Match lines of the bank and ledger entries by hand. Both sides must have the same sum.',
    access: ['finance-maker'],
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
    summary: 'Undo a match that was made by hand.',
    access: ['finance-maker'],
    params: one,
    body: z.strictObject({ reason: Reason }),
    form: {},
    answer: z.object({ id: Id }),
    refusals: ['match_not_found', 'match_not_by_hand'],
    ownTransactions: true,
  }),
} satisfies Contract
