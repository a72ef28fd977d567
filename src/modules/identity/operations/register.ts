import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { ageOn, riyadhDay } from '#kit/time.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { invalidInput } from '#platform/http/problem.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { type Challenge, identityRefusals } from '../contract.ts'
import { hashPassword, isCommon } from '../passwords.ts'
import type { IdentityPorts } from '../ports.ts'
import { readLegalState } from '../queries/legal.ts'
import * as registrationQueries from '../queries/registrations.ts'
import * as userQueries from '../queries/users.ts'
import { type IdentityFault, labelTermsVersion, maskNetwork } from '../rules.ts'
import { spendSend, strangerAsker } from './askers.ts'
import { openChallenge, sendChallenge } from './challenges.ts'

const refuse = refuser(identityRefusals)

export interface NewRegistration {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly mobile: string
  readonly email: string
  readonly password: string
}

const ageAtLeast = 18
const ageAtMost = 120

/** AUTH-1: stores a registration until the code sent to its mobile is verified. */
export async function register(
  context: OpenContext,
  ports: IdentityPorts,
  input: NewRegistration,
): Promise<{ challenge: Challenge }> {
  const network = maskNetwork(context.origin.address)
  await consumeLimit(context.db, `identity.register:${network}`, ports.limits.registrationsByAddress)
  const asker = strangerAsker(context)
  await spendSend(context, ports, asker)
  refuseWrongFields(context, input)
  // Hashed before the transaction, because hashing is slow on purpose.
  const passwordHash = await hashPassword(input.password)
  const opened = await context.db.transaction(async (tx) => {
    await requireFree(withTx(context, tx), input)
    const id = newId()
    const { termsNumber, newest: legalRevision } = await readLegalState(tx)
    await registrationQueries.insertPendingRegistration(tx, {
      id,
      firstName: input.firstName,
      lastName: input.lastName,
      birthDate: input.dateOfBirth,
      mobile: input.mobile,
      email: input.email,
      passwordHash,
      language: context.locale,
      termsVersion: labelTermsVersion(termsNumber),
      legalRevision,
      createdAt: context.now,
    })
    return await openChallenge(withTx(context, tx), ports, {
      purpose: 'signup',
      channel: 'sms',
      target: input.mobile,
      userId: null,
      registrationId: id,
      asker,
    })
  })
  return { challenge: await sendChallenge(context, ports, opened) }
}

/** Checks what a schema cannot: the age today, and the list of common passwords. */
function refuseWrongFields(context: Context, input: NewRegistration): void {
  const faults: [path: keyof NewRegistration, code: IdentityFault][] = []
  const age = ageOn(riyadhDay(context.now), input.dateOfBirth)
  if (age > ageAtMost) faults.push(['dateOfBirth', 'birth_year'])
  else if (age < ageAtLeast) faults.push(['dateOfBirth', 'under_age'])
  if (isCommon(input.password)) faults.push(['password', 'password_common'])
  if (faults.length > 0) {
    throw invalidInput(faults.map(([path, code]) => ({ path, code })))
  }
}

async function requireFree(context: Context, input: NewRegistration): Promise<void> {
  const taken = await userQueries.findTakenIdentifiers(context.tx, input.mobile, input.email)
  if (taken.mobile) throw refuse('mobile_taken')
  if (taken.email) throw refuse('email_taken')
}
