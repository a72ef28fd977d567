import { newId } from '#kit/ids.ts'
import type { Halalas } from '#kit/money.ts'
import { openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { system, type TestFixture } from './fixture.ts'

/** Posts a claim: the investor owes the amount from then on. */
export async function writeClaim(
  tx: Tx,
  investor: UserActor,
  amount: Halalas,
  postedAt: Date,
): Promise<void> {
  await post(tx, {
    id: newId(),
    kind: 'correction',
    cause: { kind: 'job', id: 'test' },
    record: { kind: 'correction', id: newId() },
    postedAt,
    lines: [
      { accountId: await openAccount(tx, 'claim', investor.userId), amount: -amount },
      { accountId: platformAccounts.gateway_clearing, amount },
    ],
  })
}

export const postClaim = (fixture: TestFixture, investor: UserActor, amount: Halalas) =>
  fixture.as(system, ({ tx }) => writeClaim(tx, investor, amount, fixture.now))
