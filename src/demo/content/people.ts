/**
 * The people of the demo world, all invented. Their ID numbers pass the check digit, but begin with 19 and
 * 29, which no issued number does; their mail goes to a domain that cannot exist.
 */
import type { OperatorRole } from '#kit/duties.ts'
import { riyals } from '#kit/money.ts'
import { applicants } from './people/applicants.ts'
import { qualifiedInvestors } from './people/qualified-investors.ts'
import { retailInvestors } from './people/retail-investors.ts'
import type { DemoAccount, DemoInvestor, DemoPersonalData } from './people/shape.ts'

export { profiles } from './people/profiles.ts'
export type {
  Applicant,
  DemoAccount,
  DemoInvestor,
  DemoPersonalData,
} from './people/shape.ts'
export { applicants }

/** The password of every account of the demo world. */
export const demoPassword = 'Demo-Sahl-2026'

export interface DemoOperator extends DemoAccount {
  readonly role: OperatorRole
}

export const demoOperators: readonly DemoOperator[] = [
  {
    role: 'admin',
    firstName: { ar: 'سارة', en: 'Sarah' },
    lastName: { ar: 'الدخيل', en: 'Aldakheel' },
    email: 'admin@demo.sahl.test',
    mobile: '+966550010001',
    birthDate: '1985-05-06',
  },
  {
    role: 'admin',
    firstName: { ar: 'خالد', en: 'Khalid' },
    lastName: { ar: 'السديري', en: 'Alsudairi' },
    email: 'finance@demo.sahl.test',
    mobile: '+966550010009',
    birthDate: '1982-11-19',
  },
  {
    role: 'cms',
    firstName: { ar: 'ياسر', en: 'Yasser' },
    lastName: { ar: 'باحارث', en: 'Baharith' },
    email: 'cms@demo.sahl.test',
    mobile: '+966550010002',
    birthDate: '1991-10-12',
  },
  {
    role: 'customer-admin',
    firstName: { ar: 'منى', en: 'Muna' },
    lastName: { ar: 'الشريف', en: 'Alsharif' },
    email: 'customers@demo.sahl.test',
    mobile: '+966550010003',
    birthDate: '1988-02-25',
  },
]

/** Approved and funded, with two years of history: the account that shows what an investor sees. */
export const demoInvestor: DemoInvestor = {
  firstName: { ar: 'نورة', en: 'Noura' },
  lastName: { ar: 'القحطاني', en: 'Alqahtani' },
  email: 'investor@demo.sahl.test',
  mobile: '+966550010004',
  birthDate: '1990-01-13',
  nationalId: '1965649609',
  nationality: 'SA',
  profile: 'income_seeker',
  joinedDaysAgo: 742,
}

/** Investments of the demo investor over the years, in riyals: one that paid income, one that exited, one new. */
export const demoInvestorStakes: Readonly<Record<string, number>> = {
  'ar-rawdah-clinics': 40_000,
  'ad-dafi-staff-housing': 30_000,
  'as-safra-plaza': 25_000,
  'al-faisaliyah-market': 35_000,
  'al-yasmin-residences': 20_000,
  'port-logistics-warehouses': 15_000,
}

/** Registered, with no check of identity yet: the account to try the form with. */
export const demoNewcomer: DemoAccount = {
  firstName: { ar: 'عبدالله', en: 'Abdullah' },
  lastName: { ar: 'الحربي', en: 'Alharbi' },
  email: 'new@demo.sahl.test',
  mobile: '+966550010005',
  birthDate: '1996-07-19',
}

/** The owner of the demo organization. */
export const demoOwner: DemoInvestor = {
  firstName: { ar: 'محمد', en: 'Mohammed' },
  lastName: { ar: 'العمري', en: 'Alamri' },
  email: 'owner@demo.sahl.test',
  mobile: '+966550010006',
  birthDate: '1973-11-03',
  nationalId: '1966268573',
  nationality: 'SA',
  profile: 'retirement_planner',
  joinedDaysAgo: 320,
}

/** Unused ID numbers for filling in the form. */
export const spareNationalIds = ['1966887547', '1967506518', '1968125482'] as const

/** Covers all opportunities that are open at once; the content test checks it. */
const qualifiedLimit = riyals(40_000_000)

/** Spreads the registrations evenly over the age of the demo data. */
const joinedOneByOne = <P extends DemoPersonalData>(people: readonly P[], first: number, last: number) =>
  people.map((person, index) => ({
    ...person,
    joinedDaysAgo: Math.round(first - ((first - last) * index) / (people.length - 1)),
  }))

/** The investors whose stakes fund the opportunities. */
export const demoInvestors: readonly DemoInvestor[] = [
  ...joinedOneByOne(retailInvestors, 1150, 21),
  ...joinedOneByOne(qualifiedInvestors, 1140, 95).map((person) => ({
    ...person,
    profile: 'qualified' as const,
    annualLimitHalalas: qualifiedLimit,
  })),
]
