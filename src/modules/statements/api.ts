import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { statementsContract } from './contract.ts'
import { readAccount } from './operations/account.ts'
import { importStatement } from './operations/import.ts'
import { matchByHand, undoMatch } from './operations/match.ts'
import { listStatements, readLine, readStatementFile, readStatementLines } from './operations/read.ts'

export const statementsHandlers: Handlers<typeof statementsContract, CallContext> = {
  statements: (context, asked) => listStatements(context, asked),
  importStatement: (context, input) => importStatement(context, input),
  statement: (context, asked) => readStatementLines(context, asked),
  statementFile: (context, input) => readStatementFile(context, input),
  line: (context, input) => readLine(context, input),
  account: (context, asked) => readAccount(context, asked),
  match: (context, input) => matchByHand(context, input),
  undoMatch: (context, input) => undoMatch(context, input),
}
