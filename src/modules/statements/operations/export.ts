import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { holderText } from '#modules/identity/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { statementsContract } from '../contract.ts'
import { draftLineList, lineList, statementList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listDraftLines } from './drafts.ts'
import { listStatements, readStatementLines } from './read.ts'

type Endpoints = typeof statementsContract
type Statement = AnswerOf<Endpoints['statements']>['items'][number]
type Line = AnswerOf<Endpoints['statement']>['items'][number]
type DraftLine = AnswerOf<Endpoints['draft']>['items'][number]

const amount = (halalas: number | null) => (halalas === null ? null : { halalas })

/** ADM-1, LED-3: exports the statements that match the filters. */
export async function exportStatements(
  context: Context,
  asked: AskedFile<typeof statementList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const { statementSheet: sheet } = (asked.lang ?? context.locale) === 'ar' ? arabic : english
  return await exportRecordedList<typeof statementList, Statement>(context, asked, {
    ...sheet,
    list: statementList,
    act: 'statements.exported',
    subject: { kind: 'list', id: 'bank_statements' },
    cells: {
      from: (row) => row.from,
      to: (row) => row.to,
      file: (row) => row.fileName,
      opening: (row) => amount(row.opening),
      closing: (row) => amount(row.closing),
      lines: (row) => String(row.lines),
      open: (row) => String(row.open),
      balance: ({ addsUp }) => (addsUp === null ? null : addsUp ? sheet.sound : sheet.unsound),
      importedBy: (row) => row.importedBy,
      imported: (row) => ({ at: row.importedAt }),
    },
    load: (query) => listStatements(context, query),
  })
}

/** ADM-1, LED-3: exports the lines of a statement that match the filters. */
export async function exportLines(
  context: Context,
  { id, ...asked }: { id: string } & AskedFile<typeof lineList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const { lineSheet: sheet, labels } = (asked.lang ?? context.locale) === 'ar' ? arabic : english
  return await exportRecordedList<typeof lineList, Line>(context, asked, {
    ...sheet,
    list: lineList,
    act: 'statements.lines_exported',
    subject: { kind: 'bank_statement', id },
    cells: {
      reference: (row) => row.bankReference,
      party: (row) => row.party,
      text: (row) => row.text,
      amount: (row) => ({ halalas: row.amount }),
      day: (row) => row.bookedOn,
      match: ({ match }) => (match ? labels.rules[match.rule] : sheet.open),
      reason: ({ match }) => match?.reason ?? null,
      transactions: ({ match }) => match?.transactionIds.join(' ') ?? null,
    },
    load: (query) => readStatementLines(context, { ...query, id }),
  })
}

/** ADM-1, LED-3: exports the lines of a sent file that match the filters, with the outcomes of their import. */
export async function exportDraftLines(
  context: Context,
  { id, ...asked }: { id: string } & AskedFile<typeof draftLineList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const locale = asked.lang ?? context.locale
  const { draftLineSheet: sheet, labels } = locale === 'ar' ? arabic : english
  return await exportRecordedList<typeof draftLineList, DraftLine>(context, asked, {
    ...sheet,
    list: draftLineList,
    act: 'statements.draft_exported',
    subject: { kind: 'bank_statement_draft', id },
    cells: {
      reference: (row) => row.bankReference,
      party: (row) => row.party,
      text: (row) => row.text,
      amount: (row) => ({ halalas: row.amount }),
      day: (row) => row.bookedOn,
      outcome: (row) => labels.outcomes[row.outcome],
      investor: ({ investor }) => investor && holderText(investor, locale),
      rule: ({ rule }) => rule && labels.rules[rule],
      why: ({ why }) => why && labels.reasons[why],
      transaction: (row) => row.transactionId,
    },
    load: (query) => listDraftLines(context, { ...query, id }),
  })
}
