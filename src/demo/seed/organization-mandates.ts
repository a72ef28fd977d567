import { assert } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { addDays, addMs, daysAfter, hourMs, riyadhDay } from '#kit/time.ts'
import {
  addOrganizationAccount,
  approveMandate,
  listOrganizationOffers,
  openOrganizationWallet,
  proposePurchase,
  proposeWithdrawal,
  readOrganizationWallet,
} from '#modules/mandates/index.ts'
import {
  decideVerification,
  nameSignatory,
  saveVerification,
  sendRegistrationPaper,
  submitVerification,
} from '#modules/organizations/index.ts'
import { registrationDocuments } from '#modules/organizations/vocabulary.ts'
import { recordIncoming } from '#modules/receipts/index.ts'
import type { Actor } from '#platform/context.ts'
import type { DemoOrganization } from '../content/organizations.ts'
import { demoOperators } from '../content/people.ts'
import { drawIdCards } from '../id-cards.ts'
import type { HistoryStep } from './history.ts'
import type { Register } from './people.ts'
import { act, contextAt, type SeedParts, systemActor, userActor } from './seed-context.ts'

const registrationDays = 330

/**
 * Builds the history of a verified organization: its owner submits the registration, an administrator approves it, a
 * transfer comes in, two members invest and withdraw, and another proposal waits for the second member.
 */
export function buildMandatesHistory(
  parts: SeedParts,
  register: Register,
  { newSlug: slug, ownerEmail, verified }: DemoOrganization,
  getId: () => string,
): HistoryStep[] {
  if (verified === undefined) return []
  const { submittedDaysAgo, makerEmail, checkerEmail, deposit, investment, proposal, withdrawal } = verified
  const idOf = (email: string) => register.idOf(email)
  const admin = () => userActor(idOf(demoOperators[0]!.email), 'admin')
  const [owner, maker, checker] = [ownerEmail, makerEmail, checkerEmail].map(
    (email) => () => userActor(idOf(email), 'user'),
  ) as [() => Actor, () => Actor, () => Actor]
  const submittedAt = addDays(parts.now, -submittedDaysAgo)
  const approvedAt = addDays(submittedAt, 1)
  const paidAt = addDays(submittedAt, 4)
  const investedAt = addDays(submittedAt, 7)
  const proposedAt = addMs(parts.now, -5 * hourMs)
  const propose = async (at: Date, amount: bigint): Promise<string> => {
    const [offer] = (await act(parts, maker(), at, (context) => listOrganizationOffers(context, { slug })))
      .filter(({ minimum, maximum }) => minimum <= toWire(amount) && toWire(amount) <= maximum)
      .sort((one, other) => one.title.localeCompare(other.title))
    assert(offer, 'an opportunity is open to the organization')
    const made = { slug, opportunityId: offer.id, amount: toWire(amount) }
    return (await act(parts, maker(), at, (context) => proposePurchase(context, made))).id
  }
  let submitted: { id: string; version: number } | null = null
  return [
    {
      at: submittedAt,
      run: async () => {
        submitted = await submitRegistration(parts, owner(), submittedAt, { slug, verified, idOf })
      },
    },
    {
      at: approvedAt,
      run: async () => {
        assert(submitted, 'the verification was submitted before')
        const { id: verificationId, version } = submitted
        const decided = { id: getId(), verificationId, version, decision: 'approve' } as const
        await act(parts, admin(), approvedAt, (context) => decideVerification(context, decided))
        await openOrganizationWallet(contextAt(parts, systemActor, approvedAt), getId())
      },
    },
    {
      at: paidAt,
      run: async () => {
        const wallet = await act(parts, owner(), paidAt, (context) =>
          readOrganizationWallet(context, { slug }),
        )
        assert(wallet.transfer, 'the demo has a bank account for transfers')
        const { reference } = wallet.transfer
        await act(parts, admin(), paidAt, (context) =>
          recordIncoming(context, {
            ...{ bankReference: 'FT2609280042', bookedOn: riyadhDay(paidAt), amount: deposit },
            ...{ text: reference, party: { name: verified.registeredName, iban: null } },
          }),
        )
      },
    },
    {
      at: investedAt,
      run: async () => {
        const id = await propose(investedAt, investment)
        await approveMandate(contextAt(parts, checker(), investedAt), { slug, id })
      },
    },
    ...buildWithdrawalSteps(parts, { slug, withdrawal, maker, checker }),
    { at: proposedAt, run: async () => void (await propose(proposedAt, proposal)) },
  ]
}

interface WithdrawalPlan {
  readonly slug: string
  readonly withdrawal: Verified['withdrawal']
  readonly maker: () => Actor
  readonly checker: () => Actor
}

/** One signatory adds a bank account and proposes a withdrawal to it; the other approves it the next day. */
function buildWithdrawalSteps(
  parts: SeedParts,
  { slug, withdrawal: { amount, iban }, maker, checker }: WithdrawalPlan,
): HistoryStep[] {
  const addedAt = addDays(parts.now, -4)
  const proposedAt = addDays(parts.now, -2)
  const approvedAt = addMs(parts.now, -26 * hourMs)
  const ports = { accountNameCheck: { check: async () => 'match' as const } }
  let accountId = ''
  let mandateId = ''
  return [
    {
      at: addedAt,
      run: async () => {
        const added = addOrganizationAccount(contextAt(parts, maker(), addedAt), ports, { slug, iban })
        accountId = (await added).id
      },
    },
    {
      at: proposedAt,
      run: async () => {
        const made = { slug, accountId, amount: toWire(amount) }
        const mandate = act(parts, maker(), proposedAt, (context) => proposeWithdrawal(context, made))
        mandateId = (await mandate).id
      },
    },
    {
      at: approvedAt,
      run: async () => {
        await approveMandate(contextAt(parts, checker(), approvedAt), { slug, id: mandateId })
      },
    },
  ]
}

type Verified = NonNullable<DemoOrganization['verified']>

/** The owner enters the registration, sends specimens of its documents, names two signatories and submits it. */
async function submitRegistration(
  parts: SeedParts,
  owner: Actor,
  at: Date,
  {
    slug,
    verified: { registrationNumber, registeredName, makerEmail, checkerEmail },
    idOf,
  }: { slug: string; verified: Verified; idOf: (email: string) => string },
): Promise<{ id: string; version: number }> {
  const expiresOn = daysAfter(riyadhDay(parts.now), registrationDays)
  await act(parts, owner, at, (context) =>
    saveVerification(context, { slug, registrationNumber, registeredName, expiresOn }),
  )
  const { bytes, width, height } = (await drawIdCards()).id_back
  for (const kind of registrationDocuments) {
    const stored = await parts.files.store('private', bytes)
    const file = { ...stored, type: 'jpeg', name: `${kind}.jpg`, width, height } as const
    await act(parts, owner, at, (context) => sendRegistrationPaper(context, { slug, kind, file }))
  }
  for (const [email, power] of [
    [makerEmail, 'maker'],
    [checkerEmail, 'checker'],
  ] as const) {
    await act(parts, owner, at, (context) => nameSignatory(context, { slug, userId: idOf(email), power }))
  }
  const { current } = await act(parts, owner, at, (context) =>
    submitVerification(context, { slug, declaration: true }),
  )
  assert(current, 'a submitted verification is the current one')
  return current
}
