import { addDays, addMs, hourMs, riyadhDay } from '#kit/time.ts'
import { importStatement, ownReference } from '#modules/receipts/index.ts'
import { demoInvestor, investors, operators } from '../content/people.ts'
import type { Register } from './people.ts'
import type { Happening } from './timeline.ts'
import { act, contextAt, type SeedParts, systemActor, userActor } from './world.ts'

/** What the bank told of one morning: two transfers that name their reference, one that nearly does, one of nobody. */
export function happeningsOfReceipts(parts: SeedParts, register: Register): Happening[] {
  const at = addMs(addDays(parts.now, -1), -3 * hourMs)
  const day = riyadhDay(at)
  const retail = investors.filter(({ annualLimitHalalas }) => annualLimitHalalas === undefined)
  const [one, other] = [retail[4]!, retail[5]!]
  return [
    {
      at,
      carryOut: async () => {
        const referenceOf = (email: string) =>
          act(parts, systemActor, at, (context) => ownReference(context, register.idOf(email)))
        const nearly = async (email: string) => (await referenceOf(email)).slice(0, -1)
        const rows = [
          ['FT2611210001', '15000.00', await referenceOf(demoInvestor.email), demoInvestor],
          ['FT2611210002', '7250.50', await referenceOf(one.email), one],
          ['FT2611210003', '3000.00', await nearly(other.email), other],
          ['FT2611210004', '500.00', 'حوالة', undefined],
        ] as const
        const lines = rows.map(([reference, amount, text, sender]) => {
          const name = sender ? `${sender.firstName.ar} ${sender.lastName.ar}` : 'محمد العمري'
          return [day, reference, amount, text, name].join(',')
        })
        const operator = userActor(register.idOf(operators[0]!.email), 'admin')
        const statement = ['Date,Reference,Amount,Description,Name', ...lines].join('\n')
        await importStatement(contextAt(parts, operator, at), { statement })
      },
    },
  ]
}
