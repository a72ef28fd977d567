import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { statementsContract } from './contract.ts'
import { readBankAccount } from './operations/account.ts'
import { cancelDraft, confirmDraft, listDraftLines, readDraft, sendStatement } from './operations/drafts.ts'
import { exportDraftLines, exportLines, exportStatements } from './operations/export.ts'
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
  statements: listStatements,
  statementsFile: exportStatements,
  sendStatement,
  draft: listDraftLines,
  draftLinesFile: exportDraftLines,
  draftState: readDraft,
  confirmDraft,
  cancelDraft,
  statement: readStatementLines,
  linesFile: exportLines,
  undoImport,
  statementFile: readStatementFile,
  line: readLine,
  matchedLines: listMatchedLines,
  account: readBankAccount,
  match: matchByHand,
  undoMatch,
}
