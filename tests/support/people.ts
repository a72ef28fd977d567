import { demoInvestor, demoPassword } from '#demo/content/people.ts'
import { ApiError } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { addDays, riyadhDay, systemClock } from '#kit/time.ts'
import { hasValidCheckDigit } from '#modules/verification/answer-rules.ts'
import { freshKey } from '#support/keys.ts'
import { type Caller, type CallerOptions, openCaller } from './caller.ts'
import { photoFile } from './papers.ts'

/** A person without an account, whose mobile, email and ID number are unique. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly mobile: string
  readonly email: string
  readonly password: string
  readonly nationalId: string
}

export function newPerson(): Person {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0)
  const digits = nextDigits()
  return {
    firstName: 'هند',
    lastName: 'العتيبي',
    dateOfBirth: '1991-04-17',
    mobile: `+9665${'034689'[worker % 6]}${digits}`,
    email: `hind.${newId().slice(-12)}@example.com`,
    password: 'Palm-Grove-1991',
    nationalId: nationalIdOf(`1${worker % 10}${digits}`),
  }
}

let lastNumber = 0

/**
 * Seven digits that no person of this worker has, also in another file: the time in milliseconds. Random ones would
 * meet among the thousand people of a run.
 */
function nextDigits(): string {
  lastNumber = Math.max(lastNumber + 1, systemClock().getTime())
  return String(lastNumber).slice(-7)
}

/** Nine digits with the tenth that makes them an ID number. */
const nationalIdOf = (nine: string): string =>
  Array.from({ length: 10 }, (_, last) => `${nine}${last}`).find(hasValidCheckDigit)!

/** The texts of all messages to an address, newest first. */
export async function messagesTo(origin: string, to: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/demo/inbox?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text)
}

/** The newest code that went to any of these addresses. */
export async function codeSentTo(origin: string, ...recipients: string[]): Promise<string> {
  const answersOfInbox = recipients.map(async (to) => {
    const answer = await fetch(`${origin}/api/demo/inbox?to=${encodeURIComponent(to)}`)
    return (await answer.json()) as { text: string; sentAt: string }[]
  })
  const newest = (await Promise.all(answersOfInbox)).flat().sort((a, b) => b.sentAt.localeCompare(a.sentAt))
  // Other notices come to the same places, and the numbers of some things in them have six digits as well.
  const messages = newest.filter(({ text }) => /verification code|رمز التحقق/.test(text))
  const code = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0]
  if (!code) throw new Error(`no code was sent to ${recipients.join(' or ')}`)
  return code
}

/** The address of the newest link that went to this email. */
export async function linkSentTo(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/demo/inbox?to=${encodeURIComponent(email)}`)
  const messages = (await answer.json()) as { text: string; sentAt: string }[]
  const newest = messages.sort((a, b) => b.sentAt.localeCompare(a.sentAt))
  const link = newest.flatMap(
    ({ text }) => /https?:\S+(magic-link-access|verify-email)\S+/.exec(text)?.[0] ?? [],
  )[0]
  if (!link) throw new Error(`no link was sent to ${email}`)
  return link
}

export interface TestInvestor extends Caller {
  readonly person: Person
  readonly userId: string
}

export interface InvestorOptions extends CallerOptions {
  /** Makes the person who registers. */
  readonly makePerson?: () => Person
}

/** AUTH-1: a new investor, signed in, with no check of identity yet. */
export async function registerInvestor(origin: string, options: InvestorOptions = {}): Promise<TestInvestor> {
  const person = options.makePerson?.() ?? newPerson()
  const caller = openCaller(origin, options)
  const { nationalId: _, ...registration } = person
  const { challenge } = await caller.api.identity.register({
    ...registration,
    passwordConfirmation: person.password,
    acceptTerms: true,
  })
  const code = await codeSentTo(origin, person.mobile)
  const { session } = await caller.api.identity.verifyOtp({ challengeId: challenge.id, code })
  return { ...caller, person, userId: session.user!.id }
}

/** Confirms the investor's email by a code. It then identifies the investor. */
export async function proveEmail(origin: string, { api, person: { email } }: TestInvestor): Promise<void> {
  const { challenge } = await api.identity.requestOtp({ identifier: email, purpose: 'verify-email' })
  await api.identity.verifyOtp({ challengeId: challenge.id, code: await codeSentTo(origin, email) })
}

/** Answers that pass, of somebody who has invested before. */
export const buildAnswers = (person: Person) =>
  ({
    identity: {
      nationalId: person.nationalId,
      idExpiresOn: riyadhDay(addDays(systemClock(), 900)),
      nationality: 'SA',
      residesInSaudi: true,
    },
    employment: { occupation: 'private_sector', monthlyIncome: '20000_50000', additionalIncome: 'rent' },
    finances: { savings: 250_000_00, liabilities: '10_25' },
    experience: {
      investmentExperience: 'good',
      yearsOfExperience: 4,
      assetTypes: ['real_estate', 'stocks'],
      riskLevel: 'medium',
      riskUnderstanding: 'good',
    },
    goals: {
      investmentGoal: 'additional_income',
      horizon: 'long_term',
      frequency: 'regular',
      profits: 'reinvest',
      initialInvestment: 10_000_00,
    },
  }) as const

/** KYC-1: every step answered and handed in. */
export async function submitCheck({ api, person }: Pick<TestInvestor, 'api' | 'person'>): Promise<void> {
  const answers = buildAnswers(person)
  await api.verification.saveIdentity(answers.identity)
  await api.verification.saveEmployment(answers.employment)
  await api.verification.saveFinances(answers.finances)
  await api.verification.saveExperience({
    ...answers.experience,
    assetTypes: [...answers.experience.assetTypes],
  })
  await api.verification.saveGoals(answers.goals)
  await sendPapers({ api })
  await api.verification.submit({ declaration: true })
}

/** KYC-3: both sides of the ID. */
export async function sendPapers({ api }: Pick<TestInvestor, 'api'>): Promise<void> {
  for (const kind of ['id_front', 'id_back'] as const) {
    await api.verification.sendDocument({ kind, file: await photoFile() })
  }
}

/** Files run beside each other and share the operators: somebody else's code is out until they have used it. */
async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + 45_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isTheirTurn = error instanceof ApiError && error.code === 'otp_too_soon'
      if (!isTheirTurn || performance.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** AUTH-8: password, then the code. */
export async function signInOperator(
  origin: string,
  operator: { readonly email: string; readonly mobile: string },
  options: CallerOptions = {},
): Promise<Caller> {
  const caller = openCaller(origin, options)
  const { challenge } = await inTurn(() =>
    caller.api.identity.operatorLogin({ email: operator.email, password: demoPassword }),
  )
  const code = await codeSentTo(origin, operator.mobile, operator.email)
  await caller.api.identity.verifyOtp({ challengeId: challenge.id, code })
  return caller
}

export async function signIn(origin: string, email: string, options: CallerOptions = {}): Promise<Caller> {
  const caller = openCaller(origin, options)
  await caller.api.identity.passwordLogin({ identifier: email, password: demoPassword })
  return caller
}

/** AUTH-12: shows by a fresh code that they are there; good for ten minutes. */
export async function showPresence<C extends Caller>(
  origin: string,
  caller: C,
  ...places: string[]
): Promise<C> {
  const { challenge } = await inTurn(() => caller.api.identity.requestStepUp({}))
  const code = await codeSentTo(origin, ...places)
  await caller.api.identity.verifyStepUp({ challengeId: challenge.id, code })
  return caller
}

/** AUTH-8, AUTH-12: an operator who has just shown a fresh code as well. */
export const presentOperator = async (
  origin: string,
  operator: { readonly email: string; readonly mobile: string },
  options: CallerOptions = {},
): Promise<Caller> =>
  await showPresence(origin, await signInOperator(origin, operator, options), operator.mobile, operator.email)

/** The demo's investor, whose bank account is old enough to be withdrawn to, with a code just shown. */
export const presentHolder = async (origin: string, options: CallerOptions = {}): Promise<Caller> =>
  await showPresence(
    origin,
    await signIn(origin, demoInvestor.email, options),
    demoInvestor.mobile,
    demoInvestor.email,
  )

/** PAY-2: a deposit that is paid on the gateway's own page, and credited. */
export const deposit = (caller: Caller, amount: number): Promise<void> => depositWith(caller, amount, {})

/** PAY-3: the same by somebody who agrees that the card is kept, and has the gateway keep it. */
export const depositKeepingCard = (caller: Caller, amount: number): Promise<void> =>
  depositWith(caller, amount, { keepsCard: true })

async function depositWith(
  { api }: Caller,
  amount: number,
  { keepsCard = false }: { keepsCard?: boolean },
): Promise<void> {
  const { transaction, paymentUrl } = await api.payments.startDeposit(
    { amount, method: 'online', keepsCard },
    { idempotencyKey: newId() },
  )
  const paid = await fetch(`${paymentUrl}/outcome`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'succeed', ...(keepsCard && { save_card: 'true' }) }),
    redirect: 'manual',
  })
  if (paid.status !== 303) throw new Error(`the gateway's page answered ${paid.status}`)
  const { status } = await api.payments.confirmDeposit({ id: transaction.id })
  if (status !== 'completed') throw new Error(`the deposit is ${status}`)
}

/** An investor who may invest at once. */
export async function approvedInvestor(
  origin: string,
  operator: Caller,
  amount = 0,
  options: InvestorOptions = {},
): Promise<TestInvestor> {
  const investor = await registerInvestor(origin, options)
  await submitCheck(investor)
  await operator.api.verification.decideKyc({ id: investor.userId, decision: 'approve' }, freshKey())
  if (amount > 0) await deposit(investor, amount)
  return investor
}
