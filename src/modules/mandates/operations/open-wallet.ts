import { saveOrganizationAccount } from '#modules/identity/index.ts'
import { openAccount } from '#modules/ledger/index.ts'
import { findApprovedRegistration } from '#modules/organizations/index.ts'
import { type OpenContext, withTx } from '#platform/context.ts'
import * as queries from '../queries.ts'

/**
 * ORG-5b: opens the wallet of a verified organization, or keeps its name and last day up to date after a renewal. Safe
 * to repeat.
 */
export async function openOrganizationWallet(context: OpenContext, organizationId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = withTx(context, tx)
    const registration = await findApprovedRegistration(tx, organizationId)
    if (!registration) return
    const known = await queries.findHolder(tx, organizationId)
    const { registeredName: name, expiresOn: until } = registration
    const holderId = await saveOrganizationAccount(inside, {
      ...{ id: known?.holderId, organizationId, name, until },
    })
    if (known) return
    await queries.insertHolder(tx, { organizationId, holderId }, context.now)
    await openAccount(tx, 'wallet', holderId)
    await openAccount(tx, 'withdrawal_hold', holderId)
  })
}

const lapsedAtOnce = 500

/** Ends the proposals that nobody decided in time. */
export async function lapseMandates({ db, now }: OpenContext): Promise<void> {
  await queries.lapseMandates(db, now, lapsedAtOnce)
}
