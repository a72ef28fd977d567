import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { isId } from '#kit/ids.ts'
import { findAccount, maskNetwork } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { NoticeKind } from '#platform/declarations/notices.ts'
import { isSameSecret } from '#platform/security/is-same-secret.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import type { Sealing } from '#platform/security/sealing.ts'
import { type notificationsContract, notificationsRefusals } from '../contract.ts'
import { digestNotice } from '../notices.ts'
import * as queries from '../queries.ts'
import { canBeDigested, mayUnsubscribe } from '../rules.ts'

type Endpoints = typeof notificationsContract
const refuse = refuser(notificationsRefusals)

interface Subscription {
  readonly personId: string
  readonly kind: string
}

const sign = (sealing: Sealing, { personId, kind }: Subscription): string =>
  sealing.fingerprint('notifications.unsubscribe', `${personId} ${kind}`).toString('base64url')

/** Returns the token that stops one kind of mail for one person, and does nothing else. It never expires. */
export const buildUnsubscribeToken = (sealing: Sealing, { personId, kind }: Subscription): string =>
  `${Buffer.from(`${personId} ${kind}`).toString('base64url')}.${sign(sealing, { personId, kind })}`

function parseToken(sealing: Sealing, token: string): Subscription | undefined {
  const [content = '', signature = ''] = token.split('.')
  const [personId = '', kind = ''] = Buffer.from(content, 'base64url').toString().split(' ')
  const isSigned = isId(personId) && isSameSecret(signature, sign(sealing, { personId, kind }))
  return isSigned ? { personId, kind } : undefined
}

function requireKind(
  sealing: Sealing,
  kinds: readonly NoticeKind[],
  token: string,
): Subscription & { readonly notice: NoticeKind } {
  const subscription = parseToken(sealing, token)
  const notice = kinds.find(({ name }) => name === subscription?.kind)
  if (!subscription || !notice || !mayUnsubscribe(notice)) throw refuse('unsubscribe_link_invalid')
  return { ...subscription, notice }
}

/** Returns the kind of mail that a link stops, for the page that asks for confirmation. */
export async function readSubscription(
  { sealing, locale }: Context,
  kinds: readonly NoticeKind[],
  { token }: ParsedOf<Endpoints['subscription']>,
): Promise<AnswerOf<Endpoints['subscription']>> {
  return { label: requireKind(sealing, kinds, token).notice.words[locale].label }
}

/** Calls of one network. Mail providers call for many people. */
const callsByNetwork = { most: 600, windowSeconds: 3600 }

/** Returns the kinds that the link stops. The link of a digest stops all that it can contain, also as single mails. */
const listStopped = (kinds: readonly NoticeKind[], kind: NoticeKind): string[] =>
  (kind.name === digestNotice.name ? kinds.filter(canBeDigested) : [kind]).map(({ name }) => name)

/**
 * SUP-5: stops one kind of mail by the link in its header (RFC 8058). Repeating it changes nothing. Mails that law or
 * safety requires are refused with `unsubscribe_link_invalid`.
 */
export async function unsubscribe(
  context: Context,
  kinds: readonly NoticeKind[],
  { token }: ParsedOf<Endpoints['stopMails']>,
): Promise<void> {
  const { tx, now, origin, sealing } = context
  await consumeLimit(tx, `notifications.unsubscribe:${maskNetwork(origin.address)}`, callsByNetwork)
  const { personId, notice } = requireKind(sealing, kinds, token)
  if (!(await findAccount(tx, personId))) return
  await queries.declineMails(tx, personId, listStopped(kinds, notice), now)
}
