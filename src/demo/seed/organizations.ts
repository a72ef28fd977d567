import { addDays } from '#kit/time.ts'
import {
  addMember,
  contactEnquirer,
  createOrganization,
  declineEnquiry,
  listEnquiries,
  receiveEnquiry,
  suspendOrganization,
} from '#modules/organizations/index.ts'
import { agreeToBeCounted, renewTotals } from '#modules/sharing/index.ts'
import type { Context } from '#platform/context.ts'
import {
  type DemoEnquiry,
  type DemoOrganization,
  demoEnquiries,
  demoOrganizations,
} from '../content/organizations.ts'
import { demoOperators } from '../content/people.ts'
import type { HistoryStep } from './history.ts'
import { buildMandatesHistory } from './organization-mandates.ts'
import type { Register } from './people.ts'
import { act, type SeedParts, systemActor, userActor } from './seed-context.ts'

const suspendedDaysAgo = 6
const agreedDaysAgo = 20
const countedDaysAgo = 1

/**
 * Builds the history of the organizations: an administrator creates each, adds members over the next days, and
 * suspends the one with expired papers. Enquiries of others wait, were answered or declined.
 */
export const buildOrganizationsHistory = (parts: SeedParts, register: Register): HistoryStep[] => [
  ...demoOrganizations.flatMap((organization) => planEvents(parts, register, organization)),
  ...demoEnquiries.flatMap((enquiry) => planEnquiry(parts, register, enquiry)),
]

function planEvents(parts: SeedParts, register: Register, organization: DemoOrganization): HistoryStep[] {
  const {
    ownerEmail,
    madeDaysAgo,
    members,
    suspendedFor,
    verified: _,
    agreeing = [],
    ...words
  } = organization
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
    ...buildMandatesHistory(parts, register, organization, () => id),
    ...planTotals(parts, register, { slug: organization.newSlug, agreeing, getId: () => id }),
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

/** Lets members agree to be counted, and counts them. */
function planTotals(
  parts: SeedParts,
  register: Register,
  { slug, agreeing, getId }: { slug: string; agreeing: readonly string[]; getId: () => string },
): HistoryStep[] {
  if (agreeing.length === 0) return []
  const agreedAt = addDays(parts.now, -agreedDaysAgo)
  const countedAt = addDays(parts.now, -countedDaysAgo)
  return [
    {
      at: agreedAt,
      run: async () => {
        for (const email of agreeing) {
          const member = userActor(register.idOf(email), 'user')
          await act(parts, member, agreedAt, (context) => agreeToBeCounted(context, { slug }))
        }
      },
    },
    {
      at: countedAt,
      run: () => act(parts, systemActor, countedAt, (context) => renewTotals(context, getId())),
    },
  ]
}

function planEnquiry(
  parts: SeedParts,
  register: Register,
  { receivedDaysAgo, contactedDaysAgo, declined, ...enquiry }: DemoEnquiry,
): HistoryStep[] {
  const admin = () => userActor(register.idOf(demoOperators[0]!.email), 'admin')
  const decide = (daysAgo: number, decision: (context: Context, id: string) => Promise<unknown>) => {
    const at = addDays(parts.now, -daysAgo)
    const run = async () => {
      await act(parts, admin(), at, async (context) => {
        const { items } = await listEnquiries(context, { q: enquiry.email, limit: 1 })
        await decision(context, items[0]!.id)
      })
    }
    return { at, run }
  }
  const receivedAt = addDays(parts.now, -receivedDaysAgo)
  const received = {
    at: receivedAt,
    run: () => act(parts, { kind: 'anonymous' }, receivedAt, (context) => receiveEnquiry(context, enquiry)),
  }
  return [
    received,
    ...(contactedDaysAgo === undefined
      ? []
      : [decide(contactedDaysAgo, (context, id) => contactEnquirer(context, { id }))]),
    ...(declined === undefined
      ? []
      : [
          decide(declined.daysAgo, (context, id) => declineEnquiry(context, { id, reason: declined.reason })),
        ]),
  ]
}
