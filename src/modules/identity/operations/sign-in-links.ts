import { Refusal, refuser } from '#kit/errors.ts'
import { newToken } from '#kit/ids.ts'
import { safeNext } from '#kit/safe-next.ts'
import { type CallContext, withTx } from '#platform/context.ts'
import { consumeLimit, refundLimit } from '#platform/security/rate-limit.ts'
import { hashToken, isCodeRight, splitToken } from '../codes.ts'
import { type Challenge, identityRefusals } from '../contract.ts'
import type { IdentityPorts } from '../ports.ts'
import * as challengeQueries from '../queries/challenges.ts'
import * as links from '../queries/links-and-resets.ts'
import * as userQueries from '../queries/users.ts'
import { maskNetwork } from '../rules.ts'
import { findLinkBrowser, linkBrowserCookie } from '../session-cookie.ts'
import { findAsker, spendSend } from './askers.ts'
import { openChallenge, sendChallenge, sendsByStrangersKey } from './challenges.ts'
import { openSession } from './sessions.ts'
import { type DeliveredSession, deliverSession, type SessionTransport } from './sign-in.ts'

const refuse = refuser(identityRefusals)

/**
 * AUTH-4: sends a link that signs in once, in the browser that requested it. Links are challenges like codes: the same
 * waits and limits apply, and a new one voids the asker's earlier one.
 */
export async function requestSignInLink(
  context: CallContext,
  ports: IdentityPorts,
  input: { email: string; next?: string | undefined },
): Promise<{ challenge: Challenge }> {
  const user = await userQueries.findUserByIdentifier(context.db, { kind: 'email', value: input.email })
  const asker = await findAsker(context, ports, user?.id)
  await spendSend(context, ports, asker)
  // One factor opens nothing of the back office (AUTH-8).
  if (!user?.roles.includes('user')) throw refuse('email_unknown')
  if (!user.isActive) throw new Refusal('user_not_active', 403)
  const browser = findLinkBrowser(context.headers, ports.hasHttps) ?? newToken()
  const opened = await context.db.transaction((tx) =>
    openChallenge(withTx(context, tx), ports, {
      purpose: 'link',
      channel: 'mail',
      target: user.email,
      userId: user.id,
      registrationId: null,
      asker,
      browserHash: hashToken(browser),
      addressOf: (token) => buildLinkAddress(context, ports, token, input.next),
    }),
  )
  const challenge = await sendChallenge(context, ports, opened)
  context.setCookie(linkBrowserCookie(browser, ports.hasHttps))
  return { challenge }
}

/** Builds the address of the link. Its page asks for a press, so that mail scanners do not use it up. */
function buildLinkAddress(
  { locale }: Pick<CallContext, 'locale'>,
  { origin }: IdentityPorts,
  token: string,
  next: string | undefined,
): string {
  const search = new URLSearchParams({ token })
  const way = safeNext(next, '')
  if (way !== '') search.set('next', way)
  return `${origin()}${locale === 'en' ? '/en' : ''}/magic-link-access?${search}`
}

/** Returns the link of a token. Its secret has 256 bits, so it is safe to report the state of a link to its holder. */
async function findLink(context: CallContext, ports: IdentityPorts, token: string) {
  const { db, origin } = context
  await consumeLimit(db, `identity.code:${maskNetwork(origin.address)}`, ports.limits.codesByAddress)
  const [id, secret] = splitToken(token)
  const link = await links.findSignInLink(db, id)
  if (!link || !isCodeRight(link.codeHash, ports.secretKey, id, secret)) throw refuse('link_unknown')
  return { id, link }
}

/** AUTH-4: signs in with a link that is unused, not expired, and opened in the browser that requested it. */
export async function redeemSignInLink(
  context: CallContext,
  ports: IdentityPorts,
  input: { token: string; transport: SessionTransport },
): Promise<DeliveredSession> {
  const { db, now } = context
  const { id, link } = await findLink(context, ports, input.token)
  if (link.consumedAt !== null) throw refuse('link_used')
  if (link.expiresAt <= now) throw refuse('link_old')
  const browser = findLinkBrowser(context.headers, ports.hasHttps)
  if (browser === undefined || !hashToken(browser).equals(link.browserHash)) throw refuse('link_elsewhere')
  const opened = await db.transaction(async (tx) => {
    if (!(await challengeQueries.consumeChallenge(tx, id, now))) throw refuse('link_used')
    const user = await userQueries.findUser(tx, link.userId)
    if (!user?.isActive) throw new Refusal('user_not_active', 403)
    return await openSession(withTx(context, tx), user, 'investor', 'link')
  })
  if (link.asker.startsWith('network:')) {
    await refundLimit(db, sendsByStrangersKey({ ...link, purpose: 'link' }), ports.limits.sendsByStrangers)
  }
  return await deliverSession(context, ports, opened, input.transport)
}

/** Sends another link to the same mailbox, for the browser that asks now. */
export async function renewSignInLink(
  context: CallContext,
  ports: IdentityPorts,
  input: { token: string; next?: string | undefined },
): Promise<{ challenge: Challenge }> {
  const { link } = await findLink(context, ports, input.token)
  return await requestSignInLink(context, ports, { email: link.target, next: input.next })
}
