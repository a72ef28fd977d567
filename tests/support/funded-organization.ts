import type pg from 'pg'
import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { Caller } from './caller.ts'
import { freshKey } from './keys.ts'
import { newOperator } from './operators.ts'
import { photoFile } from './papers.ts'
import { presentOperator, proveEmail, registerInvestor, showPresence, type TestInvestor } from './people.ts'

export interface FundedOrganization {
  readonly slug: string
  readonly maker: TestInvestor
  readonly checkers: readonly [TestInvestor, TestInvestor]
  /** The account that holds its money. */
  readonly holderId: string
}

/** Opens a verified organization by the API, with 50,000 SAR, one maker and two checkers who have just confirmed. */
export async function openFundedOrganization(
  origin: string,
  database: pg.Client,
): Promise<FundedOrganization> {
  const somebody = async () => {
    const person = await registerInvestor(origin)
    await proveEmail(origin, person)
    return person
  }
  const [maker, one, two] = [await somebody(), await somebody(), await somebody()]
  const admins = [await newOperator('admin'), await newOperator('admin')]
  const [first, second] = [
    await presentOperator(origin, admins[0]!),
    await presentOperator(origin, admins[1]!),
  ]
  const slug = `sadu-${newId().slice(-12)}`
  const names = { nameAr: 'شركة السدو', nameEn: 'Sadu Company', cityAr: 'بريدة', cityEn: 'Buraydah' }
  const ownerEmail = maker.person.email
  const { id } = await first.api.organizations.create({ ...names, newSlug: slug, ownerEmail })
  for (const { person } of [one, two]) {
    await first.api.organizations.add({ id, email: person.email, role: 'member' })
  }

  await submitWithSignatories(maker, [one, two], slug, names.nameAr)
  await approveAndFund(maker, id, slug, [first, second])

  for (const checker of [one, two]) {
    await showPresence(origin, checker, checker.person.mobile, checker.person.email)
  }
  const { rows } = await database.query<{ holder: string }>(
    'select holder_id as holder from mandates.holders where organization_id = $1',
    [id],
  )
  return { slug, maker, checkers: [one, two], holderId: rows[0]!.holder }
}

/** Completes and submits the verification of an organization by the API, with a maker and checkers as signatories. */
export async function submitWithSignatories(
  maker: TestInvestor,
  checkers: readonly TestInvestor[],
  slug: string,
  registeredName: string,
): Promise<void> {
  const { organizations } = maker.api
  const digits = String(Number.parseInt(newId().slice(-7), 16))
    .padStart(8, '0')
    .slice(-8)
  const registration = { registrationNumber: `10${digits}`, registeredName, expiresOn: '2031-05-01' }
  await organizations.saveVerification({ slug, ...registration })
  for (const kind of ['registration', 'authorization'] as const) {
    await organizations.sendRegistrationPaper({ slug, kind, file: await photoFile() })
  }
  await organizations.nameSignatory({ slug, userId: maker.userId, power: 'maker' })
  for (const { userId } of checkers) {
    await organizations.nameSignatory({ slug, userId, power: 'checker' })
  }
  await organizations.submitVerification({ slug, declaration: true })
}

/** Approves the verification, and credits a bank transfer by two operators. The amount is in halalas. */
export async function approveAndFund(
  { api: { mandates } }: TestInvestor,
  id: string,
  slug: string,
  operators: readonly [Caller, Caller],
  amount = 50_000_00,
): Promise<void> {
  const [{ api }] = operators
  const { current } = await api.organizations.adminVerification({ id })
  const read = { id, verificationId: current!.id, version: current!.version }
  await api.organizations.decideVerification({ ...read, decision: 'approve' }, freshKey())
  // A job opens the wallet.
  let wallet = await mandates.wallet({ slug })
  while (wallet.state !== 'open') {
    await new Promise((resolve) => setTimeout(resolve, 50))
    wallet = await mandates.wallet({ slug })
  }
  await creditTransfer(wallet.transfer!.reference, amount, operators)
}

/** Records a bank transfer that names this reference, and credits it by two operators. The amount is in halalas. */
export async function creditTransfer(
  reference: string,
  amount: number,
  [first, second]: readonly [Caller, Caller],
): Promise<void> {
  const bookedOn = riyadhDay(systemClock())
  const receipt = { bankReference: newId(), amount, bookedOn, text: reference }
  const { id } = await first.api.receipts.record(receipt, freshKey())
  const assignment = { id, investor: reference, reason: 'By its reference' }
  await first.api.receipts.assign(assignment, freshKey())
  const { items } = await second.api.approvals.proposals({ subject: id, inbox: 'awaiting' })
  await second.api.approvals.decideProposal({ id: items[0]!.id, decision: 'approve' }, freshKey())
}
