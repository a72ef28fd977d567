import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { isId } from '#kit/ids.ts'
import { compareNames } from '#kit/person-names.ts'
import { Identifier } from '#modules/identity/contract.ts'
import {
  findUserByIdentifier,
  findWalletOwners,
  investorClassAt,
  listNames,
  listUsers,
  type User,
} from '#modules/identity/index.ts'
import { walletHolderOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { type receiptsContract, receiptsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import {
  editDistance,
  findCodes,
  findNearCodes,
  firstAndLastWord,
  formatTransferReference,
  gradeLikeness,
  isEvidenceEnough,
  mayBeCredited,
  similarWithin,
} from '../rules.ts'
import { grades, type Likeness, likenesses, type SenderComparison } from '../vocabulary.ts'

type Endpoints = typeof receiptsContract
type Person = AnswerOf<Endpoints['receipt']>['candidates'][number]
type Found = Map<string, Set<Likeness>>

const refuse = refuser(receiptsRefusals)
const shownAtMost = 20
/** How many accounts are compared with the sender's name. If more share it, nobody is found by name. */
const comparedAtMost = 300

/** Returns the one account with this id, reference, email or mobile. Part of a name finds nobody. */
export async function findPersonExactly({ tx }: Context, text: string): Promise<User | undefined> {
  const [code] = findCodes(text)
  const identifier = Identifier.safeParse(text)
  if (isId(text)) return (await listUsers(tx, [text]))[0]
  if (code !== undefined) {
    const [holder] = await queries.listCodes(tx, [code])
    return holder && (await listUsers(tx, [holder.investorId]))[0]
  }
  return identifier.success ? ((await findUserByIdentifier(tx, identifier.data)) ?? undefined) : undefined
}

/** Lists the people a receipt may belong to, the best evidence first, and counts those with the sender's name. */
export async function listCandidates(
  context: Context,
  row: queries.BankReceiptRow,
): Promise<{ candidates: Person[]; namesakes: number }> {
  const found = await findByEvidence(context, row)
  const named = await listNamesakes(context, row)
  for (const id of named) add(found, id, 'name')
  return { candidates: await describe(context, row, found), namesakes: named.length }
}

/** Searches for the person a receipt is from (PAY-1). Unapproved people are listed too, so that namesakes show. */
export async function searchPeople(
  context: Context,
  { id, q }: ParsedOf<Endpoints['people']>,
): Promise<AnswerOf<Endpoints['people']>> {
  requireRole(context.actor, 'finance-maker')
  const row = await queries.findReceipt(context.tx, id)
  if (!row) throw refuse('receipt_not_found')
  const exact = await findPersonExactly(context, q)
  const { rows, hasMore } = exact ? { rows: [exact], hasMore: false } : await findWalletOwners(context.tx, q)
  const evidence = await findByEvidence(context, row)
  const found: Found = new Map()
  for (const one of rows.slice(0, shownAtMost)) {
    for (const likeness of evidence.get(one.id) ?? []) add(found, one.id, likeness)
    add(found, one.id, exact ? 'found' : 'found_partly')
  }
  return { people: await describe(context, row, found), total: rows.length, hasMore }
}

/** Describes the evidence for one person as the owner of a receipt. */
export async function describeOwner(
  context: Context,
  row: queries.BankReceiptRow,
  user: User,
): Promise<Person> {
  const found: Found = new Map([[user.id, (await findByEvidence(context, row)).get(user.id) ?? new Set()]])
  const [person] = await describe(context, row, found)
  if (!person) throw refuse('receipt_owner_unknown')
  return person
}

function add(found: Found, id: string, likeness: Likeness): void {
  found.set(id, (found.get(id) ?? new Set()).add(likeness))
}

/** Finds people by the reference in its text, exact or nearly, by earlier transfers of the sender, and by payouts. */
async function findByEvidence({ tx }: Context, row: queries.BankReceiptRow): Promise<Found> {
  const found: Found = new Map()
  for (const { investorId } of await queries.listCodes(tx, findCodes(row.text))) {
    add(found, investorId, 'exact_reference')
  }
  const near = findNearCodes(row.text)
  for (const { investorId, code } of near.length > 0 ? await queries.listCodesNear(tx, near) : []) {
    const isExact = found.get(investorId)?.has('exact_reference')
    if (!isExact && near.some((one) => editDistance(one, code) <= similarWithin)) {
      add(found, investorId, 'reference')
    }
  }
  for (const { investorId } of await queries.listSendersOf(tx, row)) add(found, investorId, 'sender')
  const returns = row.partyEnding === null ? [] : await queries.listPossibleReturns(tx, row, [])
  for (const { investorId } of returns) add(found, investorId, 'payout')
  return found
}

/** Lists everybody with the sender's name, approved or not. */
async function listNamesakes({ tx }: Context, { partyName }: queries.BankReceiptRow): Promise<string[]> {
  const ends = partyName && firstAndLastWord(partyName)
  if (!ends) return []
  const { rows } = await findWalletOwners(tx, ends)
  const users = await listNames(
    tx,
    rows.slice(0, comparedAtMost).map(({ id }) => id),
  )
  return users.filter((user) => compareNames(user, partyName) === 'same').map(({ id }) => id)
}

const compareSender = ({ partyName }: queries.BankReceiptRow, user: User): SenderComparison =>
  partyName === null ? 'no_name' : compareNames(user, partyName)

async function describe(context: Context, row: queries.BankReceiptRow, found: Found): Promise<Person[]> {
  const { tx, now } = context
  const users = await listUsers(tx, [...found.keys()])
  const payouts = new Map(
    (await queries.listPossibleReturns(tx, row, [...found.keys()])).map((one) => [one.investorId, one]),
  )
  const codes = new Map(
    (await queries.listCodesOf(tx, [...found.keys()])).map(({ investorId, code }) => [investorId, code]),
  )
  const people = users.map((user): Person => {
    const by = likenesses.filter((one) => found.get(user.id)?.has(one))
    const sender = compareSender(row, user)
    const code = codes.get(user.id)
    const payout = payouts.get(user.id)
    return {
      investor: walletHolderOf(user),
      mobileEnding: user.mobile?.slice(-4) ?? null,
      reference: code === undefined ? null : formatTransferReference(code),
      investorClass: investorClassAt(user, now),
      kycStatus: user.kycStatus,
      by,
      grade: gradeLikeness(by),
      sender,
      needsReason: row.hold !== null || payout !== undefined || !isEvidenceEnough(by, sender),
      mayBeCredited: mayBeCredited(user),
      payout: payout
        ? { id: payout.withdrawalId, reference: payout.reference, isReturned: payout.isReturned }
        : null,
    }
  })
  const rank = ({ mayBeCredited: isPossible, grade }: Person) =>
    grades.indexOf(grade) + (isPossible ? 0 : grades.length)
  return people.sort((a, b) => rank(a) - rank(b)).slice(0, shownAtMost)
}
