import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { statementsContract } from './contract.ts'
import { readAccount } from './operations/account.ts'
import { cancelDraft, confirmDraft, listDraftLines, readDraft, sendStatement } from './operations/drafts.ts'
import { matchByHand, undoMatch } from './operations/match.ts'
import {
  listMatchedLines,
  listStatements,
  readLine,
  readStatementFile,
  readStatementLines,
} from './operations/read.ts'
import { undoImport } from './operations/undo-import.ts'

export const statementsHandlers: Handlers<typeof statementsContract, CallContext> = {
  statements: (context, asked) => listStatements(context, asked),
  sendStatement: (context, input) => sendStatement(context, input),
  draft: (context, asked) => listDraftLines(context, asked),
  draftState: (context, input) => readDraft(context, input),
  confirmDraft: (context, input) => confirmDraft(context, input),
  cancelDraft: (context, input) => cancelDraft(context, input),
  statement: (context, asked) => readStatementLines(context, asked),
  undoImport: (context, input) => undoImport(context, input),
  statementFile: (context, input) => readStatementFile(context, input),
  line: (context, input) => readLine(context, input),
  matchedLines: (context, input) => listMatchedLines(context, input),
  account: (context, asked) => readAccount(context, asked),
  match: (context, input) => matchByHand(context, input),
  undoMatch: (context, input) => undoMatch(context, input),
}
