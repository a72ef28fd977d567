import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import { maskId } from '#kit/format.ts'
import { locales } from '#kit/locale.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listNames, listUsers, setUserActive, type User, visibleContact } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, maySeeField, requirePermission } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { unsealOrHide } from '#platform/security/sealing.ts'
import { type Reason, type verificationContract, verificationRefusals } from '../contract.ts'
import { mayDecideOnCustomer, maySeeCustomers, maySetActivation, maySwitchCustomers } from '../policy.ts'
import { type ApplicationBrief, type ApplicationRow, listBriefs } from '../queries/applications.ts'
import { listDocuments } from '../queries/documents.ts'
import { listTransitions, type TransitionRow } from '../queries/transitions.ts'
import { reasonText } from './answers.ts'
import { compareAllSubmissions } from './changes.ts'
import { documentView, idExpiryOf, openAnswers, readApplication } from './load.ts'

const refuse = refuser(verificationRefusals)

type CustomerView = AnswerOf<typeof verificationContract.customer>
export type CustomerLine = AnswerOf<typeof verificationContract.customers>['items'][number]

/** Returns an investor. Fails with `customer_not_found` for operators and unknown ids. */
export async function requireCustomer(tx: Tx, id: string): Promise<User> {
  const [user] = await listUsers(tx, [id])
  if (!user?.roles.includes('user')) throw refuse('customer_not_found')
  return user
}

function buildCustomerLine(context: Context, user: User, brief: ApplicationBrief | undefined): CustomerLine {
  const nationalId = brief?.nationalIdSealed ? unsealOrHide(context, brief.nationalIdSealed, user.id) : null
  return {
    id: user.id,
    name: fullNameOf(user),
    ...visibleContact(context.actor, user),
    isActive: user.isActive,
    kycStatus: user.kycStatus,
    nationalId: nationalId === null ? null : maskId(nationalId),
    submittedAt: brief?.submittedAt?.toISOString() ?? null,
    registeredAt: user.createdAt.toISOString(),
  }
}

/** Returns the list rows of these investors, in the given order. */
export async function loadCustomerLines(context: Context, users: readonly User[]): Promise<CustomerLine[]> {
  const briefs = await listBriefs(
    context.tx,
    users.map((user) => user.id),
  )
  const byUser = new Map(briefs.map((brief) => [brief.userId, brief]))
  return users.map((user) => buildCustomerLine(context, user, byUser.get(user.id)))
}

/** Returns everything the review page shows about one customer. */
export async function buildCustomerView(context: Context, id: string): Promise<CustomerView> {
  const { tx, actor } = context
  const user = await requireCustomer(tx, id)
  const [row, transitions, documents] = await Promise.all([
    readApplication(context, id),
    listTransitions(tx, id),
    listDocuments(tx, id),
  ])
  return {
    ...buildCustomerLine(context, user, row),
    kycStatus: row?.status ?? user.kycStatus,
    dateOfBirth: user.birthDate,
    pictureId: user.pictureId,
    answers: row ? visibleAnswers(context, row) : {},
    documents: documents.map((one) => ({ ...documentView(one), isCurrent: one.replacedAt === null })),
    score: row?.score ?? null,
    scoreBasis: buildScoreBasis(row),
    profile: row?.profile ?? null,
    version: row?.version ?? 0,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
    history: await loadHistory(tx, id, transitions),
    can: {
      decide: row?.status === 'pending' && mayDecideOnCustomer(actor, id),
      completeExpiry: isExpiryMissing(row) && mayDecideOnCustomer(actor, id),
      setActivation: maySetActivation(actor, user),
    },
  }
}

/** ADM-10: the ID number in full is for those who decide about the check. */
function visibleAnswers(context: Context, row: ApplicationRow): CustomerView['answers'] {
  const answers = openAnswers(context, row)
  if (answers.nationalId === undefined || maySeeField(context.actor, 'nationalId')) return answers
  return { ...answers, nationalId: maskId(answers.nationalId) }
}

const buildScoreBasis = (row: ApplicationRow | undefined): CustomerView['scoreBasis'] =>
  row?.scoreBasis
    ? {
        settingsVersion: row.scoreBasis.settingsVersion,
        parts: row.scoreBasis.parts.map((one) => ({ ...one, answers: [...one.answers] })),
      }
    : null

/** True for a check from before the question existed. */
const isExpiryMissing = (row: ApplicationRow | undefined): boolean =>
  (row?.status === 'pending' || row?.status === 'approved') && idExpiryOf(row) === undefined

async function loadHistory(
  tx: Tx,
  customerId: string,
  transitions: readonly TransitionRow[],
): Promise<CustomerView['history']> {
  const actors = transitions.flatMap(({ actorId }) => actorId ?? [])
  const operators = await listNames(tx, [...new Set(actors)])
  const changes = compareAllSubmissions(transitions)
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
      message: bilingualReason(reason),
    })),
  }))
}

function bilingualReason(reason: Reason): { ar: string; en: string } {
  const [ar, en] = locales.map((locale) => reasonText(reason, locale))
  assert(ar !== undefined && en !== undefined, 'a reason is worded in both languages')
  return { ar, en }
}

/** ADM-3: returns a customer, with the ID number as the caller may see it, and records the access in the audit log. */
export async function readCustomer(
  context: Context,
  { id }: ParsedOf<typeof verificationContract.customer>,
): Promise<CustomerView> {
  requirePermission(maySeeCustomers(context.actor))
  const view = await buildCustomerView(context, id)
  await recordAct(context, { act: 'verification.customer_opened', subject: { kind: 'user', id } })
  return view
}

/** ADM-3: activates a customer, or deactivates them and ends their sessions. */
export async function setActivation(
  context: Context,
  { id, isActive, reason }: ParsedOf<typeof verificationContract.setActivation>,
): Promise<CustomerView> {
  requirePermission(maySwitchCustomers(context.actor))
  requirePermission(maySetActivation(context.actor, await requireCustomer(context.tx, id)))
  await setUserActive(context, id, isActive, reason)
  return await buildCustomerView(context, id)
}
