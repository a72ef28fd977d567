import { Refusal, refuser } from '#kit/errors.ts'
import { isOperator } from '#kit/home-pages.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type CallContext, type OpenContext, withTx } from '#platform/context.ts'
import { consumeLimits, resetLimit } from '#platform/security/rate-limit.ts'
import { hashToken } from '../codes.ts'
import { type Challenge, identityRefusals, type SessionView } from '../contract.ts'
import { isPasswordRight, withHashingSlot } from '../passwords.ts'
import type { IdentityPorts } from '../ports.ts'
import * as userQueries from '../queries/users.ts'
import { maskedTarget, maskNetwork } from '../rules.ts'
import { sessionCookie } from '../session-cookie.ts'
import { type Asker, findAsker, rememberDevice, spendSend } from './askers.ts'
import { type ChallengeOrder, openChallenge, sendChallenge } from './challenges.ts'
import { requestEmailProof } from './email-proof.ts'
import { type OpenedSession, openSession } from './sessions.ts'

const refuse = refuser(identityRefusals)

export type SessionTransport = 'cookie' | 'token'
export type DeliveredSession = { session: SessionView; token?: string }

/** Delivers a new session: as a cookie, making the browser a known device, or as the token itself. */
export async function deliverSession(
  context: CallContext,
  ports: Pick<IdentityPorts, 'hasHttps'>,
  opened: OpenedSession,
  transport: SessionTransport,
): Promise<DeliveredSession> {
  if (transport === 'token') return { session: opened.view, token: opened.token }
  context.setCookie(sessionCookie(opened.token, opened.kind, ports.hasHttps))
  await rememberDevice(context, ports, opened.userId)
  return { session: opened.view }
}

/** AUTH-4: sends an investor a sign-in code, or the signed-in account the code that proves its email. */
export async function requestOtp(
  context: CallContext,
  ports: IdentityPorts,
  input: { identifier: userQueries.ParsedIdentifier; purpose: 'login' | 'verify-email' },
): Promise<{ challenge: Challenge }> {
  if (input.purpose === 'verify-email') return await requestEmailProof(context, ports, input.identifier)
  const user = await userQueries.findUserByIdentifier(context.db, input.identifier)
  const asker = await findAsker(context, ports, user?.id)
  await spendSend(context, ports, asker)
  // Operators sign in with a password first; a code alone gives them nothing.
  if (!user?.roles.includes('user')) {
    throw refuse(input.identifier.kind === 'email' ? 'email_unknown' : 'mobile_unknown')
  }
  if (!user.isActive) throw new Refusal('user_not_active', 403)
  return { challenge: await challenge(context, ports, loginOrder(user, input.identifier, asker)) }
}

/** The code goes to the identifier that was typed, because that one is proved to belong to the account. */
function loginOrder(
  user: userQueries.User,
  identifier: userQueries.ParsedIdentifier,
  asker: Asker,
): ChallengeOrder {
  const channel = identifier.kind === 'email' ? ('mail' as const) : ('sms' as const)
  return { purpose: 'login', channel, target: identifier.value, userId: user.id, registrationId: null, asker }
}

async function challenge(context: OpenContext, ports: IdentityPorts, order: ChallengeOrder) {
  const opened = await context.db.transaction((tx) => openChallenge(withTx(context, tx), ports, order))
  return await sendChallenge(context, ports, opened)
}

interface PasswordLogin {
  readonly identifier: userQueries.ParsedIdentifier
  readonly password: string
  readonly transport: SessionTransport
}

/** AUTH-4: signs an investor in by password. An operator is sent a code as well (AUTH-8). */
export async function passwordLogin(
  context: CallContext,
  ports: IdentityPorts,
  input: PasswordLogin,
): Promise<DeliveredSession | { challenge: Challenge }> {
  const user = await authenticateByPassword(context, ports, input.identifier, input.password)
  if (isOperator(user.roles)) return { challenge: await challengeOperator(context, ports, user) }
  const opened = await context.db.transaction((tx) =>
    openSession(withTx(context, tx), user, 'investor', 'password'),
  )
  return await deliverSession(context, ports, opened, input.transport)
}

/** AUTH-8: the first factor of an operator's sign-in. Refuses investors. */
export async function operatorLogin(
  context: CallContext,
  ports: IdentityPorts,
  input: { email: string; password: string },
): Promise<{ challenge: Challenge }> {
  const identifier = { kind: 'email' as const, value: input.email }
  const user = await authenticateByPassword(context, ports, identifier, input.password)
  if (!isOperator(user.roles)) throw await recordFailure(context, identifier, user)
  return { challenge: await challengeOperator(context, ports, user) }
}

async function challengeOperator(context: CallContext, ports: IdentityPorts, user: userQueries.User) {
  const asker = await findAsker(context, ports, user.id)
  await spendSend(context, ports, asker)
  return await challenge(context, ports, {
    purpose: 'operator_login',
    channel: 'mail',
    target: user.email,
    userId: user.id,
    registrationId: null,
    asker,
  })
}

/**
 * Returns the account that this password opens. Attempts are counted before the password is checked, the asker's own
 * first, so that an asker without attempts left costs the others nothing. A right password clears the asker's count.
 */
export const authenticateByPassword = (
  context: CallContext,
  ports: Pick<IdentityPorts, 'hasHttps' | 'limits'>,
  identifier: userQueries.ParsedIdentifier,
  password: string,
): Promise<userQueries.UserWithPassword> =>
  withHashingSlot(() => checkPassword(context, ports, identifier, password))

async function checkPassword(
  context: CallContext,
  ports: Pick<IdentityPorts, 'hasHttps' | 'limits'>,
  identifier: userQueries.ParsedIdentifier,
  password: string,
): Promise<userQueries.UserWithPassword> {
  const { db, origin } = context
  const { passwordsByAddress, passwordsByAsker, passwordsByStrangers } = ports.limits
  const user = await userQueries.findUserByIdentifier(db, identifier)
  const asker = await findAsker(context, ports, user?.id)
  // Counted per account, whichever identifier is tried. Unknown identifiers are hashed, so that none is stored in
  // clear.
  const name = user?.id ?? hashToken(identifier.value).toString('base64url')
  const strangers = `identity.password:${name}`
  const byAddress = [`identity.password:${maskNetwork(origin.address)}`, passwordsByAddress] as const
  const byAsker = [`${strangers}:${asker.key}`, passwordsByAsker] as const
  const byStrangers = [strangers, passwordsByStrangers] as const
  await consumeLimits(db, asker.isStranger ? [byAddress, byAsker, byStrangers] : [byAsker])
  const isRight = await isPasswordRight(password, user?.passwordHash ?? null)
  if (!user || !isRight) throw await recordFailure(context, identifier, user)
  if (!user.isActive) throw new Refusal('user_not_active', 403)
  await resetLimit(db, byAsker[0], asker.isStranger ? byStrangers : undefined)
  return user
}

/** AUTH-13: records a failed sign-in although the call is refused. */
async function recordFailure(
  context: OpenContext,
  identifier: userQueries.ParsedIdentifier,
  user: userQueries.User | undefined,
): Promise<Refusal> {
  const maskedIdentifier = maskedTarget(identifier.kind === 'email' ? 'mail' : 'sms', identifier.value)
  await recordAct(withTx(context, context.db), {
    act: 'identity.sign_in_failed',
    subject: user ? { kind: 'user', id: user.id } : { kind: 'identifier', id: maskedIdentifier },
    after: { method: 'password' },
  })
  context.log.info({
    event: 'sign_in_failed',
    userId: user?.id,
    method: 'password',
    requestId: context.requestId,
  })
  return refuse('invalid_credentials')
}
