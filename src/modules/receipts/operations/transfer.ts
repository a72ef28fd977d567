import { encode } from 'uqr'
import type { AnswerOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import { newReference } from '#kit/ids.ts'
import { findAccountStatus, requireTermsAccepted } from '#modules/identity/index.ts'
import { requireApproved, requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { type receiptsContract, receiptsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { codePrefix, formatTransferReference } from '../rules.ts'
import { receiptsSettings } from '../settings.ts'

const refuse = refuser(receiptsRefusals)

/** Returns the investor's code and creates it if there is none. Two concurrent callers get the same one. */
async function loadOrCreateCode(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  investorId: string,
): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const found = await queries.findCode(tx, investorId)
    if (found) return found.code
    const code = newReference(codePrefix).slice(codePrefix.length).replaceAll('-', '')
    await queries.insertCode(tx, { investorId, code }, now)
  }
  const made = await queries.findCode(tx, investorId)
  assert(made, 'of five codes one was free')
  return made.code
}

/** Returns the reference that an investor writes beside a transfer. */
export const ownReference = async (
  context: Pick<Context, 'tx' | 'now'>,
  investorId: string,
): Promise<string> => formatTransferReference(await loadOrCreateCode(context, investorId))

/** Returns everything that an investor needs for a bank transfer (PAY-1). */
export async function readTransfer(context: Context): Promise<AnswerOf<typeof receiptsContract.transfer>> {
  const { tx, now, settings, locale } = context
  const { userId } = requireInvestor(context.actor)
  requireTermsAccepted(requireApproved(await findAccountStatus(tx, userId, now)))
  const { platformIban: iban, platformBank, platformAccountName } = settings.of(receiptsSettings)
  if (iban === '') throw refuse('transfer_not_offered')
  const [bank, accountName] = [platformBank[locale], platformAccountName[locale]]
  const reference = await ownReference(context, userId)
  return { iban, bank, accountName, reference, qr: drawQr([accountName, iban, bank, reference].join('\n')) }
}

/** Draws one square for each dark cell. */
function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
