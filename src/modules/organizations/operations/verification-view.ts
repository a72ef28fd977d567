import type { AnswerOf } from '#kit/contract.ts'
import { riyadhDay } from '#kit/time.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { streamFile } from '#platform/files/index.ts'
import type { organizationsContract } from '../contract.ts'
import { isVerificationOpen, mayChange } from '../policy.ts'
import * as memberQueries from '../queries/organizations.ts'
import * as queries from '../queries/verification.ts'
import { findMissingParts, isVerificationInForce } from '../rules.ts'
import type { Own } from './own.ts'

type Checks = AnswerOf<typeof organizationsContract.verification>
export type Check = NonNullable<Checks['current']>

/** The members of an organization that can be chosen as signatories at once. */
const candidatesAtMost = 200

/** The verifications of an organization, newest first, with what belongs to the current ones. */
export interface LoadedChecks {
  readonly rows: readonly queries.VerificationRow[]
  readonly current: Check | null
  readonly inForce: Check | null
  readonly isVerified: boolean
}

/** Loads the newest verification, and the approved one if that is another. */
export async function loadChecks(context: Context, organizationId: string): Promise<LoadedChecks> {
  const { tx, now } = context
  const rows = await queries.listVerifications(tx, organizationId)
  const [newest] = rows
  const approved = rows.find((row) => isVerificationInForce(row, riyadhDay(now)))
  const shown = [newest, approved].flatMap((row) => row ?? [])
  const ids = shown.map(({ id }) => id)
  const [signatories, papers] = [await queries.listSignatories(tx, ids), await queries.listPapers(tx, ids)]
  const names = await loadNames(
    context,
    signatories.map(({ userId }) => userId),
  )
  const build = (row: queries.VerificationRow): Check => ({
    ...describeRow(row),
    documents: papers
      .filter(({ verificationId }) => verificationId === row.id)
      .map(({ id, kind, type, name, sentAt }) => ({ id, kind, type, name, sentAt: sentAt.toISOString() })),
    signatories: signatories
      .filter(({ verificationId }) => verificationId === row.id)
      .map(({ userId, power }) => ({ userId, power, name: names.get(userId) ?? '' })),
  })
  return {
    rows,
    current: newest ? build(newest) : null,
    inForce: approved && approved !== newest ? build(approved) : null,
    isVerified: approved !== undefined,
  }
}

async function loadNames({ tx }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const users = await listNames(tx, [...new Set(ids)])
  return new Map(users.map((user) => [user.id, fullNameOf(user)]))
}

export const describeRow = (row: queries.VerificationRow): Omit<Check, 'documents' | 'signatories'> => ({
  id: row.id,
  status: row.status,
  registrationNumber: row.registrationNumber,
  registeredName: row.registeredName,
  expiresOn: row.expiresOn,
  version: row.version,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  rejection:
    row.rejectedPart !== null && row.rejectionReason !== null
      ? { part: row.rejectedPart, reason: row.rejectionReason }
      : null,
})

/** Returns the parts that a verification still lacks. */
export const listMissingParts = ({ documents, signatories, ...registration }: Check, now: Date) =>
  findMissingParts(
    {
      ...registration,
      documents: documents.map(({ kind }) => kind),
      powers: signatories.map(({ power }) => power),
    },
    riyadhDay(now),
  )

const nothing = {
  registrationNumber: null,
  registeredName: null,
  expiresOn: null,
  documents: [],
  powers: [],
} as const

/** ORG-5b: returns the verification as members see it. Only owners get the links to its documents. */
export async function buildChecksView(context: Context, { organization, access }: Own): Promise<Checks> {
  const { current, inForce, isVerified } = await loadChecks(context, organization.id)
  const isOwner = access.role === 'owner'
  const isOpen = current === null || current.status === 'expired' || isVerificationOpen(current.status)
  const canEdit = mayChange(access) && isOpen
  const show = (check: Check | null): Check | null =>
    check && !isOwner ? { ...check, documents: [] } : check
  return {
    isVerified,
    current: show(current),
    inForce: show(inForce),
    missing:
      current && current.status !== 'expired'
        ? listMissingParts(current, context.now)
        : findMissingParts(nothing, riyadhDay(context.now)),
    candidates: canEdit ? await listCandidates(context, organization.id) : [],
    can: { edit: canEdit, renew: mayChange(access) && current?.status === 'approved' },
  }
}

async function listCandidates(context: Context, organizationId: string): Promise<Checks['candidates']> {
  const { rows } = await memberQueries.listMembers(context.tx, organizationId, { limit: candidatesAtMost })
  const names = await loadNames(
    context,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ userId }) => ({ userId, name: names.get(userId) ?? '' }))
}

const mediaTypes = { jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

/** Answers with the file, `no-store` and a file name of our own. Undefined if the file is gone. */
export async function buildPaperResponse(
  context: Context,
  { kind, type, sizeBytes, storageId }: queries.RegistrationPaperRow,
): Promise<Response | undefined> {
  const file = await context.files.read('private', storageId)
  if (!file) return undefined
  // A PDF viewer may do what our policies forbid, so a PDF is downloaded and not shown in the page.
  const disposition = type === 'pdf' ? 'attachment' : 'inline'
  return new Response(streamFile(file), {
    headers: {
      'content-type': mediaTypes[type],
      'content-length': String(sizeBytes),
      'content-disposition': `${disposition}; filename="${kind}.${type === 'pdf' ? 'pdf' : 'jpg'}"`,
      'cache-control': 'private, no-store',
    },
  })
}
