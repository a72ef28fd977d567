import { addDays } from '#kit/time.ts'
import { createAccount } from '#modules/identity/index.ts'
import { decideKyc, saveDraft, submitKyc } from '#modules/verification/index.ts'
import {
  type Account,
  demoInvestor,
  demoNewcomer,
  demoOwner,
  demoPassword,
  type Investor,
  investors,
  operators,
  profiles,
} from '../content/people.ts'
import { act, inTurns, type SeedParts, systemActor, userActor } from './world.ts'

/** How long the demo world has existed. */
export const worldAgeDays = 760

/** Everybody, with the investors' ids by email. Accounts are made by the system, checks pass an operator. */
export async function seedPeople(
  parts: SeedParts,
): Promise<{ adminId: string; investorIds: Map<string, string> }> {
  const began = addDays(parts.now, -worldAgeDays)
  const [adminId] = await Promise.all(
    operators.map((operator) =>
      act(parts, systemActor, began, (context) =>
        createAccount(context, { ...namesOf(operator), roles: [operator.role], language: 'ar' }),
      ),
    ),
  )
  const investorIds = new Map<string, string>()
  // Four at a time: hashing a password keeps a core busy.
  await inTurns([demoInvestor, demoOwner, ...investors], 4, async (investor) => {
    investorIds.set(investor.email, await seedInvestor(parts, investor, adminId!, began))
  })
  await act(parts, systemActor, addDays(parts.now, -1), (context) =>
    createAccount(context, { ...namesOf(demoNewcomer), roles: ['user'], language: 'ar' }),
  )
  return { adminId: adminId!, investorIds }
}

const namesOf = (account: Account) => ({
  firstName: account.firstName.ar,
  lastName: account.lastName.ar,
  birthDate: account.birthDate,
  email: account.email,
  mobile: account.mobile,
  password: demoPassword,
})

async function seedInvestor(
  parts: SeedParts,
  investor: Investor,
  adminId: string,
  at: Date,
): Promise<string> {
  const id = await act(parts, systemActor, at, (context) =>
    createAccount(context, {
      ...namesOf(investor),
      roles: ['user'],
      language: 'ar',
      ...(investor.annualLimitHalalas ? { annualLimit: investor.annualLimitHalalas } : {}),
    }),
  )
  const self = userActor(id, 'user')
  const { nationalId, nationality } = investor
  await act(parts, self, at, (context) =>
    saveDraft(context, { nationalId, nationality, ...profiles[investor.profile] }),
  )
  await act(parts, self, at, (context) => submitKyc(context))
  await act(parts, userActor(adminId, 'admin'), addDays(at, 1), (context) =>
    decideKyc(context, { id, decision: 'approve' }),
  )
  return id
}
