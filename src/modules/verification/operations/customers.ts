import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import { maskId } from '#kit/format.ts'
import { locales } from '#kit/locale.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listUsers, setUserActive, type User } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { unsealOrHide } from '#platform/security/sealing.ts'
import { type Reason, type verificationContract, verificationRefusals } from '../contract.ts'
import { mayDecide, maySeeCustomers, maySetActivation, requireMay } from '../policy.ts'
import {
  type ApplicationBrief,
  type ApplicationRow,
  listBriefs,
  listDocuments,
  listTransitions,
  type TransitionRow,
} from '../queries.ts'
import { reasonText } from './answers.ts'
import { changesOfSubmissions } from './changes.ts'
import { answersOf, documentView, idExpiryOf, readApplication } from './load.ts'

const refuse = refuser(verificationRefusals)

type CustomerView = AnswerOf<typeof verificationContract.customer>
export type CustomerLine = AnswerOf<typeof verificationContract.customers>['items'][number]

/** An investor by id; operators and strangers are no customers. */
export async function requireCustomer(tx: Tx, id: string): Promise<User> {
  const [user] = await listUsers(tx, [id])
  if (!user?.roles.includes('user')) throw refuse('customer_not_found')
  return user
}

function lineOf(context: Context, user: User, brief: ApplicationBrief | undefined): CustomerLine {
  const nationalId = brief?.nationalIdSealed ? unsealOrHide(context, brief.nationalIdSealed, user.id) : null
  return {
    id: user.id,
    name: fullNameOf(user),
    email: user.email,
    mobile: user.mobile,
    isActive: user.isActive,
    kycStatus: user.kycStatus,
    nationalId: nationalId === null ? null : maskId(nationalId),
    submittedAt: brief?.submittedAt?.toISOString() ?? null,
    registeredAt: user.createdAt.toISOString(),
  }
}

/** The lines of these investors, in the order given. */
export async function linesOf(context: Context, users: readonly User[]): Promise<CustomerLine[]> {
  const briefs = await listBriefs(
    context.tx,
    users.map((user) => user.id),
  )
  const byUser = new Map(briefs.map((brief) => [brief.userId, brief]))
  return users.map((user) => lineOf(context, user, byUser.get(user.id)))
}

/** Everything of one customer that the review shows. */
export async function customerView(context: Context, id: string): Promise<CustomerView> {
  const { tx, actor } = context
  const user = await requireCustomer(tx, id)
  const [row, transitions, documents] = await Promise.all([
    readApplication(context, id),
    listTransitions(tx, id),
    listDocuments(tx, id),
  ])
  return {
    ...lineOf(context, user, row),
    kycStatus: row?.status ?? user.kycStatus,
    dateOfBirth: user.birthDate,
    pictureId: user.pictureId,
    answers: row ? answersOf(context, row) : {},
    documents: documents.map((one) => ({ ...documentView(one), isCurrent: one.replacedAt === null })),
    score: row?.score ?? null,
    scoreBasis: basisOf(row),
    profile: row?.profile ?? null,
    version: row?.version ?? 0,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
    history: await historyOf(tx, id, transitions),
    can: {
      decide: row?.status === 'pending' && mayDecide(actor, id),
      completeExpiry: isExpiryMissing(row) && mayDecide(actor, id),
      setActivation: maySetActivation(actor, user),
    },
  }
}

const basisOf = (row: ApplicationRow | undefined): CustomerView['scoreBasis'] =>
  row?.scoreBasis
    ? {
        settingsVersion: row.scoreBasis.settingsVersion,
        parts: row.scoreBasis.parts.map((one) => ({ ...one, answers: [...one.answers] })),
      }
    : null

/** Of a check from before the question was asked. */
const isExpiryMissing = (row: ApplicationRow | undefined): boolean =>
  (row?.status === 'pending' || row?.status === 'approved') && idExpiryOf(row) === undefined

async function historyOf(
  tx: Tx,
  customerId: string,
  transitions: readonly TransitionRow[],
): Promise<CustomerView['history']> {
  const actors = transitions.flatMap(({ actorId }) => actorId ?? [])
  const operators = await listUsers(tx, [...new Set(actors)])
  const changes = changesOfSubmissions(transitions)
  const names = new Map(operators.map((operator) => [operator.id, fullNameOf(operator)]))
  return transitions.map((line) => ({
    id: line.id,
    at: line.at.toISOString(),
    from: line.fromStatus,
    to: line.toStatus,
    by: line.actorId === null || line.actorId === customerId ? null : (names.get(line.actorId) ?? null),
    isByCalendar: line.actorId === null && line.toStatus === 'expired',
    isByItself: line.actorId === null && line.toStatus === 'approved',
    change: changes.get(line.id) ?? null,
    reasons: line.reasons.map((reason) => ({
      field: reason.field,
      code: reason.code ?? null,
      message: wordsOf(reason),
    })),
  }))
}

function wordsOf(reason: Reason): { ar: string; en: string } {
  const [ar, en] = locales.map((locale) => reasonText(reason, locale))
  assert(ar !== undefined && en !== undefined, 'a reason is worded in both languages')
  return { ar, en }
}

/** ADM-3: opens a customer's answers, the ID number in full; that it was opened is kept. */
export async function readCustomer(
  context: Context,
  { id }: ParsedOf<typeof verificationContract.customer>,
): Promise<CustomerView> {
  requireMay(maySeeCustomers(context.actor))
  const view = await customerView(context, id)
  await recordAct(context, { act: 'verification.customer_opened', subject: { kind: 'user', id } })
  return view
}

/** ADM-3: lets a customer in, or shuts them out and ends their sessions. */
export async function setActivation(
  context: Context,
  { id, isActive, reason }: ParsedOf<typeof verificationContract.setActivation>,
): Promise<CustomerView> {
  requireMay(maySeeCustomers(context.actor))
  requireMay(maySetActivation(context.actor, await requireCustomer(context.tx, id)))
  await setUserActive(context, id, isActive, reason)
  return await customerView(context, id)
}
