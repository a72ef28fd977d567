import { newId } from '#kit/ids.ts'
import type { Caller } from './caller.ts'
import { approveAndFund, creditTransfer, submitWithSignatories } from './funded-organization.ts'
import { newIban } from './ibans.ts'
import {
  type InvestorOptions,
  newPerson,
  type Person,
  proveEmail,
  registerInvestor,
  type TestInvestor,
} from './people.ts'

/** A person with two long family names without a place to break them, and an email of sixty letters. */
export const newLongPerson = (): Person => ({
  ...newPerson(),
  firstName: 'عبدالرحمن Venkatanarasimharajuvaripeta',
  lastName: 'العبدالمحسنالتميمي Wickramasinghegunawardena',
  email: `venkatanarasimharajuvaripeta.${newId().slice(-12)}@contracting.example`,
})

/** The browser and system with the longest names in a list of devices. */
const longUserAgent = 'Mozilla/5.0 (X11; CrOS x86_64) SamsungBrowser/27.0'

/** Sends requests as a device with a long name does. */
export const sendAsLongDevice =
  (send: Caller['send']): Caller['send'] =>
  (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('user-agent', longUserAgent)
    return send(path, { ...init, headers })
  }

/** In halalas; nine digits in riyals. */
const longAmount = 987_654_321_75

/** Credits the wallet of an investor with an amount of nine digits. */
export async function enrich({ api }: Caller, operators: readonly [Caller, Caller]): Promise<void> {
  const { reference } = await api.receipts.transfer({})
  await creditTransfer(reference, longAmount, operators)
}

/**
 * Opens a verified organization with long names, an amount of nine digits, a bank account and a proposed withdrawal.
 * The investor is its maker. Returns its slug and id.
 */
export async function openLongOrganization(
  origin: string,
  maker: TestInvestor,
  operators: readonly [Caller, Caller],
  options: InvestorOptions,
): Promise<{ slug: string; id: string }> {
  const [{ api }] = operators
  const checker = await registerInvestor(origin, options)
  await proveEmail(origin, checker)
  const slug = `international-contracting-${newId().slice(-12)}`
  const names = {
    nameAr: 'شركة المستثمرون العالميون للاستشارات والمقاولات والاستثمارات العقارية المحدودة',
    nameEn: 'Internationaltelecommunicationsinfrastructure Contracting Company Limited',
    cityAr: 'مدينة الملك عبدالله الاقتصادية برابغ',
    cityEn: 'Kingabdullaheconomiccity-Rabighgovernorate',
  }
  const ownerEmail = maker.person.email
  const { id } = await api.organizations.create({ ...names, newSlug: slug, ownerEmail })
  await api.organizations.add({ id, email: checker.person.email, role: 'member' })
  const invited = `invited.${newLongPerson().email}`.slice(-60)
  await maker.api.organizations.invite({ slug, email: invited, role: 'manager' })
  await submitWithSignatories(maker, [checker], slug, names.nameAr)
  await approveAndFund(maker, id, slug, operators, longAmount)
  const account = await maker.api.mandates.addAccount({ slug, iban: newIban() })
  await maker.api.mandates.proposeWithdrawal({ slug, accountId: account.id, amount: longAmount })
  return { slug, id }
}
