import { assert, refuser } from '#kit/errors.ts'
import { instantFrom } from '#kit/time.ts'
import { holdShariaDecision } from '#modules/content/index.ts'
import { openAccount } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import { opportunitiesRefusals } from '../../contract.ts'
import { describeTakenSlug, type FieldProblem, listMissing } from '../../draft-rules.ts'
import { toRecord } from '../../field-record.ts'
import { type EditorField, type EditorValues, editorFieldNames } from '../../fields.ts'
import * as queries from '../../queries/working-copy.ts'
import { fundingDeadline } from '../../rules.ts'
import type { Draft } from './load-draft.ts'

const refuse = refuser(opportunitiesRefusals)

/** Fails with `property_incomplete` if a field is missing. Each missing field is an issue of its own. */
export function requireComplete(values: EditorValues): void {
  const missing = listMissing(values)
  if (missing.length === 0) return
  throw refuse(
    'property_incomplete',
    { fields: missing.join(', ') },
    { issues: missing.map((field) => ({ path: field, code: 'required' })) },
  )
}

/** Fails with `property_contradictory` if a field breaks a rule. Each problem is an issue of its own. */
export function requireConsistent(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return
  throw refuse('property_contradictory', undefined, {
    issues: problems.map(({ field, code, params }) => ({ path: field, code, params })),
  })
}

/**
 * Writes the working copy to the opportunity. The caller has locked the draft and has checked the rules. A draft
 * without an opening opens now; without a funding deadline it gets that of the settings (OPP-9). The fields in `except`
 * stay changed in the working copy; `values` has their published values.
 */
export async function applyWorkingCopy(
  context: Context,
  { row, values, facts }: Draft,
  except: readonly EditorField[] = [],
): Promise<void> {
  const { tx, now } = context
  const { id } = row
  await requireShownDecision(context, values.shariaDecision)
  const opensAt = values.opensAt ?? now.toISOString()
  const closesAt = values.closesAt === null ? null : instantFrom(values.closesAt)
  const completeBy =
    values.completeBy ??
    fundingDeadline(instantFrom(opensAt), closesAt, facts.fundingDeadlineDays).toISOString()
  const { price, ...record } = toRecord({ ...values, opensAt, completeBy })
  assert(typeof price === 'number', 'a complete opportunity has a price')
  try {
    await queries.updateRecord(tx, id, record)
  } catch (error) {
    // Another opportunity was published under this address since the rules were checked.
    if (constraintOf(error) === 'opportunities_slug_key') requireConsistent([describeTakenSlug(values)])
    throw error
  }
  await queries.saveStockPrice(tx, id, BigInt(price))
  await queries.markApplied(tx, id, except)
}

/** Fails unless the Sharia page shows the decision, which it keeps until the commit. */
async function requireShownDecision({ tx }: Context, decision: string | null): Promise<void> {
  if (decision === null || (await holdShariaDecision(tx, decision))) return
  requireConsistent([{ field: 'shariaDecision', code: 'decision_not_shown', params: {} }])
}

/** LED-2: opens the accounts of an opportunity that is published for the first time. */
export async function openAccounts({ tx }: Context, { row }: Draft): Promise<void> {
  if (row.record.funding_account_id !== null) return
  const fundingAccountId = await openAccount(tx, 'funding', row.id)
  const incomeAccountId = await openAccount(tx, 'income', row.id)
  await queries.saveAccounts(tx, row.id, { fundingAccountId, incomeAccountId })
}

/** Lists what the working copy changes, for the audit log. */
export const listDifferences = ({ values, facts }: Draft) =>
  editorFieldNames.flatMap((field) => {
    const [before, after] = [facts.published[field], values[field]]
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, before, after }]
  })
