import { assert } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { addDays, addMs, hourMs, riyadhDay } from '#kit/time.ts'
import { createAccount, sendPicture } from '#modules/identity/index.ts'
import { decideKyc, saveDocument, saveDraft, submitKyc } from '#modules/verification/index.ts'
import { saveView } from '#modules/views/index.ts'
import {
  type Applicant,
  applicants,
  type DemoAccount,
  type DemoInvestor,
  type DemoPersonalData,
  demoInvestor,
  demoInvestors,
  demoNewcomer,
  demoOperators,
  demoOwner,
  demoPassword,
  profiles,
} from '../content/people.ts'
import { drawIdCards, type IdCards } from '../id-cards.ts'
import { drawPortrait, portraitSize } from '../portraits.ts'
import type { HistoryStep } from './history.ts'
import { act, contextAt, type SeedParts, systemActor, userActor } from './seed-context.ts'

/** Age of the demo data in days: somewhat more than its oldest opportunity. */
export const demoAgeDays = 1160
/** Days from submission to the decision of an operator. */
const reviewDays = 1
/** Days until the demo IDs expire, so that none expires during a demo. */
const idDaysLeft = 1200

/** The accounts registered so far, by email. */
export class Register {
  readonly #ids = new Map<string, string>()
  add(email: string, id: string): void {
    this.#ids.set(email, id)
  }
  /** Throws if the account is not registered yet, which is an error in the plan. */
  idOf(email: string): string {
    const id = this.#ids.get(email)
    assert(id, `${email} has registered before`)
    return id
  }
  ids(): readonly string[] {
    return [...this.#ids.values()]
  }
}

/** Creates the operators. */
export async function seedOperators(parts: SeedParts, register: Register): Promise<void> {
  const began = addDays(parts.now, -demoAgeDays)
  for (const operator of demoOperators) {
    const account = { ...namesOf(operator), roles: [operator.role], language: 'ar' } as const
    register.add(
      operator.email,
      await act(parts, systemActor, began, (context) => createAccount(context, account)),
    )
  }
}

/** Builds the history of registrations, submitted checks and decisions. */
export function buildPeopleHistory(parts: SeedParts, register: Register): HistoryStep[] {
  const cards = drawIdCards()
  return [
    ...[demoInvestor, demoOwner, ...demoInvestors].flatMap((one) =>
      investorJoins(parts, register, one, cards),
    ),
    ...applicants.flatMap((one) => buildApplication(parts, register, one, cards)),
    registers(parts, register, demoNewcomer, addDays(parts.now, -1)),
    buildPictureUpload(parts, register, addDays(parts.now, -200)),
    buildSavedView(parts, register, addDays(parts.now, -40)),
  ]
}

/** Uploads the profile picture of the demo investor. */
const buildPictureUpload = (parts: SeedParts, register: Register, at: Date): HistoryStep => ({
  at,
  run: async () => {
    // Changing the own account needs a session.
    const self = { ...userActor(register.idOf(demoInvestor.email), 'user'), sessionId: newId() }
    const file = await parts.files.store('private', await drawPortrait())
    await sendPicture(contextAt(parts, self, at), {
      file: { ...file, type: 'webp', name: 'picture.webp', width: portraitSize, height: portraitSize },
    })
  },
})

/** Saves a list view for each operator who reviews checks. */
const buildSavedView = (parts: SeedParts, register: Register, at: Date): HistoryStep => ({
  at,
  run: async () => {
    for (const { email, role } of demoOperators.filter(({ role }) => role !== 'cms')) {
      await act(parts, userActor(register.idOf(email), role), at, (context) =>
        saveView(context, {
          page: '/admin-sahl/customer',
          name: 'الأطول انتظارًا',
          search: 'status=pending&sort=waiting',
        }),
      )
    }
  },
})

const namesOf = (account: DemoAccount) => ({
  firstName: account.firstName.ar,
  lastName: account.lastName.ar,
  birthDate: account.birthDate,
  email: account.email,
  mobile: account.mobile,
  password: demoPassword,
})

const registers = (
  parts: SeedParts,
  register: Register,
  account: DemoAccount & Partial<DemoInvestor>,
  at: Date,
): HistoryStep => ({
  at,
  run: async () => {
    const limit = account.annualLimitHalalas
    const given = { ...namesOf(account), roles: ['user'], language: 'ar' } as const
    const withLimit = limit === undefined ? given : { ...given, annualLimit: limit }
    register.add(
      account.email,
      await act(parts, systemActor, at, (context) => createAccount(context, withLimit)),
    )
  },
})

const handsIn = (
  parts: SeedParts,
  register: Register,
  person: DemoPersonalData & Pick<DemoInvestor, 'profile'>,
  at: Date,
  changes: Readonly<Record<string, unknown>> = {},
  /** The ID pictures of a first submission. A correction has them already. */
  cards?: Promise<IdCards>,
): HistoryStep => ({
  at,
  run: async () => {
    const self = userActor(register.idOf(person.email), 'user')
    const { nationalId, nationality } = person
    const idExpiresOn = riyadhDay(addDays(parts.now, idDaysLeft))
    const answers = { nationalId, idExpiresOn, nationality, ...profiles[person.profile], ...changes }
    for (const [kind, card] of Object.entries((await cards) ?? {})) {
      const { bytes, width, height } = card
      const stored = await parts.files.store('private', bytes)
      const file = { ...stored, type: 'jpeg', name: `${kind}.jpg`, width, height } as const
      await act(parts, self, at, (context) => saveDocument(context, { kind: kind as keyof IdCards, file }))
    }
    await act(parts, self, at, (context) => saveDraft(context, answers))
    await act(parts, self, at, (context) => submitKyc(context))
  },
})

type Decision = Parameters<typeof decideKyc>[1]

const isDecided = (
  parts: SeedParts,
  register: Register,
  email: string,
  at: Date,
  decision: { decision: 'approve' } | Pick<Extract<Decision, { decision: 'reject' }>, 'decision' | 'reasons'>,
): HistoryStep => ({
  at,
  run: async () => {
    const [admin] = demoOperators
    const operator = userActor(register.idOf(admin!.email), 'admin')
    const command = { id: register.idOf(email), ...decision } as Decision
    await act(parts, operator, at, (context) => decideKyc(context, command))
  },
})

/** Returns when the check was approved. The person deposits nothing before. */
export const approvedAt = (person: Pick<DemoInvestor, 'joinedDaysAgo'>, now: Date): Date =>
  addDays(now, reviewDays - person.joinedDaysAgo)

function investorJoins(
  parts: SeedParts,
  register: Register,
  investor: DemoInvestor,
  cards: Promise<IdCards>,
): HistoryStep[] {
  const joined = addDays(parts.now, -investor.joinedDaysAgo)
  return [
    registers(parts, register, investor, joined),
    handsIn(parts, register, investor, addMs(joined, hourMs), {}, cards),
    isDecided(parts, register, investor.email, approvedAt(investor, parts.now), { decision: 'approve' }),
  ]
}

/**
 * Submits the check of an applicant, rejects it with reasons if planned, and submits the correction if there is one.
 */
function buildApplication(
  parts: SeedParts,
  register: Register,
  applicant: Applicant,
  cards: Promise<IdCards>,
): HistoryStep[] {
  const { email, handedInDaysAgo, rejection } = applicant
  const handedIn = addDays(parts.now, -handedInDaysAgo)
  const steps = [
    registers(parts, register, applicant, addDays(handedIn, -2)),
    handsIn(parts, register, applicant, handedIn, applicant.answers, cards),
  ]
  if (!rejection) return steps
  const { reasons } = rejection
  const rejected = addMs(handedIn, 20 * hourMs)
  steps.push(isDecided(parts, register, email, rejected, { decision: 'reject', reasons: [...reasons] }))
  if (!rejection.correctedDaysAgo) return steps
  const again = addDays(parts.now, -rejection.correctedDaysAgo)
  return [...steps, handsIn(parts, register, applicant, again, rejection.corrected)]
}
