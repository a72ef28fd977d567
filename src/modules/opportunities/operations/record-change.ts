import { type Act, recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'

/** Writes what changed at an opportunity into the audit log. The act is named without the module. */
export const recordChange = (
  context: Context,
  id: string,
  act: string,
  change: Pick<Act, 'before' | 'after'>,
): Promise<void> =>
  recordAct(context, { act: `opportunities.${act}`, subject: { kind: 'opportunity', id }, ...change })
