import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { daysAfter, riyadhDay } from '#kit/time.ts'
import { getUser } from '#modules/identity/index.ts'
import { findAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { approveMandate } from '#modules/mandates/operations/decide.ts'
import { openOrganizationWallet } from '#modules/mandates/operations/open-wallet.ts'
import { proposePurchase } from '#modules/mandates/operations/propose.ts'
import {
  addMember,
  createOrganization,
  decideVerification,
  nameSignatory,
  saveVerification,
  sendRegistrationPaper,
  submitVerification,
} from '#modules/organizations/index.ts'
import { type OrganizationRole, registrationDocuments } from '#modules/organizations/vocabulary.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { system, type TestFixture } from './fixture.ts'

/** The members of a test organization. `second` is a checker too; `reader` may only read. */
export interface OrganizationPeople {
  readonly owner: UserActor
  readonly maker: UserActor
  readonly checker: UserActor
  readonly second: UserActor
  readonly reader: UserActor
}

export interface TestOrganization {
  readonly id: string
  readonly slug: string
}

export const registeredName = 'شركة الصفا للتجارة'

export const openOrganizationPeople = async (fixture: TestFixture): Promise<OrganizationPeople> => ({
  owner: await fixture.account(),
  maker: await fixture.account(),
  checker: await fixture.account(),
  second: await fixture.account(),
  reader: await fixture.account(),
})

const emailOf = async (fixture: TestFixture, { userId }: UserActor) =>
  (await getUser(fixture.db, userId)).email

export const safaWords = {
  ...{ nameAr: 'شركة الصفا', nameEn: 'Safa', cityAr: 'جدة', cityEn: 'Jeddah' },
  ...{ aboutAr: '', aboutEn: '' },
}
export const newOrganizationSlug = () => `safa-${newId().slice(-12)}`

/** Creates an organization with its owner alone. */
export async function foundOrganization(
  fixture: TestFixture,
  admin: UserActor,
  owner: UserActor,
  slug = newOrganizationSlug(),
): Promise<TestOrganization> {
  const ownerEmail = await emailOf(fixture, owner)
  const { id } = await fixture.as(admin, (context) =>
    createOrganization(context, { ...safaWords, newSlug: slug, ownerEmail }),
  )
  return { id, slug }
}

/** Adds a person to an organization. Returns the membership. */
export async function joinOrganization(
  fixture: TestFixture,
  admin: UserActor,
  { id }: Pick<TestOrganization, 'id'>,
  { actor, role = 'member' }: { readonly actor: UserActor; readonly role?: OrganizationRole },
) {
  const email = await emailOf(fixture, actor)
  return await fixture.as(admin, (context) => addMember(context, { id, email, role }))
}

/** Creates an organization with its owner and four members. */
export async function createTestOrganization(
  fixture: TestFixture,
  admin: UserActor,
  { owner, ...members }: OrganizationPeople,
): Promise<TestOrganization> {
  const made = await foundOrganization(fixture, admin, owner)
  for (const actor of Object.values(members)) await joinOrganization(fixture, admin, made, { actor })
  return made
}

/** Verifies an organization with one maker and two checkers. Returns its registration number. */
export async function verifyTestOrganization(
  fixture: TestFixture,
  admin: UserActor,
  { owner, maker, checker, second }: OrganizationPeople,
  { id, slug }: TestOrganization,
): Promise<string> {
  const by = <R>(work: Parameters<typeof fixture.as<R>>[1]) => fixture.as(owner, work)
  const registrationNumber = `10${String(Number.parseInt(newId().slice(-7), 16))
    .padStart(8, '0')
    .slice(-8)}`
  const expiresOn = daysAfter(riyadhDay(fixture.now), 300)
  await by((context) => saveVerification(context, { slug, registrationNumber, registeredName, expiresOn }))
  for (const kind of registrationDocuments) {
    const file = { storageId: newId(), sizeBytes: 900, type: 'pdf', name: 'paper.pdf' } as const
    await by((context) => sendRegistrationPaper(context, { slug, kind, file }))
  }
  for (const [actor, power] of [
    [maker, 'maker'],
    [checker, 'checker'],
    [second, 'checker'],
  ] as const) {
    await by((context) => nameSignatory(context, { slug, userId: actor.userId, power }))
  }
  const { current } = await by((context) => submitVerification(context, { slug, declaration: true }))
  const { id: verificationId, version } = current!
  await fixture.as(admin, (context) =>
    decideVerification(context, { id, verificationId, version, decision: 'approve' }),
  )
  return registrationNumber
}

/** Opens the wallet of a verified organization. Returns the account that holds its money. */
export async function openTestWallet(fixture: TestFixture, id: string): Promise<string> {
  await openOrganizationWallet(fixture.contextFor(system), id)
  const { holderId } = await fixture.db.one<{ holderId: string }>(
    sql`select holder_id from mandates.holders where organization_id = ${id}`,
  )
  return holderId
}

export async function payIntoWallet(fixture: TestFixture, holderId: string, amount: Halalas): Promise<void> {
  const wallet = await findAccount(fixture.db, 'wallet', holderId)
  await fixture.as(system, (context) =>
    post(context.tx, {
      ...{ id: newId(), kind: 'deposit', cause: { kind: 'system', id: 'test' }, postedAt: context.now },
      record: { kind: 'deposit', id: newId() },
      lines: [
        { accountId: platformAccounts.gateway_clearing, amount: -amount },
        { accountId: wallet!.id, amount },
      ],
    }),
  )
}

/** An organization that has invested once. */
export interface InvestedOrganization extends TestOrganization {
  readonly people: OrganizationPeople
  readonly holderId: string
  readonly registrationNumber: string
  readonly opportunityId: string
  readonly orderId: string
}

/** Opens a verified organization with 10,000 SAR, of which two members invested 2,000 SAR in a new opportunity. */
export async function openInvestedOrganization(
  fixture: TestFixture,
  admin: UserActor,
): Promise<InvestedOrganization> {
  const people = await openOrganizationPeople(fixture)
  const made = await createTestOrganization(fixture, admin, people)
  const registrationNumber = await verifyTestOrganization(fixture, admin, people, made)
  const holderId = await openTestWallet(fixture, made.id)
  await payIntoWallet(fixture, holderId, riyals(10_000))
  const opportunityId = await fixture.opportunity()
  const orderId = await investTogether(fixture, { ...made, people }, opportunityId)
  return { ...made, people, holderId, registrationNumber, opportunityId, orderId }
}

/** Two members invest 2,000 SAR of their organization. Returns the order. */
export async function investTogether(
  fixture: TestFixture,
  { slug, people }: Pick<InvestedOrganization, 'slug' | 'people'>,
  opportunityId: string,
): Promise<string> {
  const { id } = await fixture.as(people.maker, (context) =>
    proposePurchase(context, { slug, opportunityId, amount: toWire(riyals(2000)) }),
  )
  const { orderId } = await approveMandate(fixture.contextFor(people.checker), { slug, id })
  return orderId!
}
