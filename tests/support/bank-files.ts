import { expect, vi } from 'vitest'
import type { Caller } from './caller.ts'

type Statements = Caller['api']['statements']

/** Sends a file and waits until it was compared with the books. */
export async function compareFile({ api }: Caller, file: File) {
  const { id } = await api.statements.sendStatement({ file })
  return await untilDraft(api.statements, id, 'ready')
}

/** Imports a file as an operator does: sends it, sees what it would lead to, and confirms that. */
export async function importFile(caller: Caller, file: File) {
  const { id, outcomeHash } = await compareFile(caller, file)
  await caller.api.statements.confirmDraft({ id, outcome: outcomeHash! })
  const done = await untilDraft(caller.api.statements, id, 'done')
  return { ...done, statementId: done.statementId! }
}

async function untilDraft(statements: Statements, id: string, status: string) {
  const state = () => statements.draftState({ id })
  await vi.waitFor(async () => expect((await state()).status).toBe(status), {
    timeout: 30_000,
    interval: 100,
  })
  return await state()
}
