import { addDays } from '#kit/time.ts'
import { addMember, createOrganization, suspendOrganization } from '#modules/organizations/index.ts'
import { type DemoOrganization, demoOrganizations } from '../content/organizations.ts'
import { demoOperators } from '../content/people.ts'
import type { HistoryStep } from './history.ts'
import type { Register } from './people.ts'
import { act, type SeedParts, userActor } from './seed-context.ts'

const suspendedDaysAgo = 6

/**
 * Builds the history of the organizations: an administrator creates each, adds members over the next days, and
 * suspends the one with expired papers.
 */
export const buildOrganizationsHistory = (parts: SeedParts, register: Register): HistoryStep[] =>
  demoOrganizations.flatMap((organization) => planEvents(parts, register, organization))

function planEvents(
  parts: SeedParts,
  register: Register,
  { ownerEmail, madeDaysAgo, members, suspendedFor, ...words }: DemoOrganization,
): HistoryStep[] {
  const admin = () => userActor(register.idOf(demoOperators[0]!.email), 'admin')
  let id = ''
  const madeAt = addDays(parts.now, -madeDaysAgo)
  const suspendedAt = addDays(parts.now, -suspendedDaysAgo)
  const joinings = members.map((member, index): HistoryStep => {
    const at = addDays(madeAt, index + 1)
    return {
      at,
      run: async () => {
        await act(parts, admin(), at, (context) => addMember(context, { id, ...member }))
      },
    }
  })
  return [
    {
      at: madeAt,
      run: async () => {
        const made = await act(parts, admin(), madeAt, (context) =>
          createOrganization(context, { ...words, ownerEmail }),
        )
        id = made.id
      },
    },
    ...joinings,
    ...(suspendedFor === undefined
      ? []
      : [
          {
            at: suspendedAt,
            run: async () => {
              const asked = { id, isSuspended: true, reason: suspendedFor }
              await act(parts, admin(), suspendedAt, (context) => suspendOrganization(context, asked))
            },
          },
        ]),
  ]
}
