import { addDays } from '#kit/time.ts'
import { addMember, createOrganization, suspendOrganization } from '#modules/organizations/index.ts'
import { type DemoOrganization, demoOrganizations } from '../content/organizations.ts'
import { operators } from '../content/people.ts'
import type { Register } from './people.ts'
import type { Happening } from './timeline.ts'
import { act, type SeedParts, userActor } from './world.ts'

const suspendedDaysAgo = 6

/** An administrator makes each, takes its members in over the next days, and suspends the one whose papers lapsed. */
export const happeningsOfOrganizations = (parts: SeedParts, register: Register): Happening[] =>
  demoOrganizations.flatMap((organization) => happeningsOf(parts, register, organization))

function happeningsOf(
  parts: SeedParts,
  register: Register,
  { ownerEmail, madeDaysAgo, members, suspendedFor, ...words }: DemoOrganization,
): Happening[] {
  const admin = () => userActor(register.idOf(operators[0]!.email), 'admin')
  let id = ''
  const madeAt = addDays(parts.now, -madeDaysAgo)
  const suspendedAt = addDays(parts.now, -suspendedDaysAgo)
  const joinings = members.map((member, index): Happening => {
    const at = addDays(madeAt, index + 1)
    return {
      at,
      carryOut: async () => {
        await act(parts, admin(), at, (context) => addMember(context, { id, ...member }))
      },
    }
  })
  return [
    {
      at: madeAt,
      carryOut: async () => {
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
            carryOut: async () => {
              const asked = { id, isSuspended: true, reason: suspendedFor }
              await act(parts, admin(), suspendedAt, (context) => suspendOrganization(context, asked))
            },
          },
        ]),
  ]
}
