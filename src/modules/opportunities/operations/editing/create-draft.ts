import type { AnswerOf } from '#kit/contract.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import type { opportunitiesContract } from '../../contract.ts'
import { requireManager } from '../../policy.ts'
import * as queries from '../../queries/working-copy.ts'

/** OPP-1: creates an empty draft. Pictures, documents and fields attach to its id. */
export async function createDraft(
  context: Context,
): Promise<AnswerOf<typeof opportunitiesContract.createDraft>> {
  requireManager(context)
  const id = newId()
  await queries.insertEmptyOpportunity(context.tx, id, context.now)
  await recordAct(context, { act: 'opportunities.created', subject: { kind: 'opportunity', id } })
  return { id, editAt: `/admin-sahl/opportunity/${id}/edit` }
}
