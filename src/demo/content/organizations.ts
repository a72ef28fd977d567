import { riyals } from '#kit/money.ts'
import type { OrganizationRole } from '#modules/organizations/vocabulary.ts'
import { demoInvestors, demoOwner } from './people.ts'

/** An organization of the demo world, invented as its people are. */
export interface DemoOrganization {
  readonly newSlug: string
  readonly nameAr: string
  readonly nameEn: string
  readonly cityAr: string
  readonly cityEn: string
  readonly aboutAr: string
  readonly aboutEn: string
  readonly ownerEmail: string
  readonly madeDaysAgo: number
  readonly members: readonly { readonly email: string; readonly role: OrganizationRole }[]
  /** Its verification and what its members do in its name, if it is verified. */
  readonly verified?: {
    readonly registrationNumber: string
    readonly registeredName: string
    readonly submittedDaysAgo: number
    readonly makerEmail: string
    readonly checkerEmail: string
    /** Halalas. */
    readonly deposit: bigint
    readonly investment: bigint
    readonly proposal: bigint
    /** An amount that both signatories withdraw to this IBAN. An operator has not approved it yet. */
    readonly withdrawal: { readonly amount: bigint; readonly iban: string }
  }
  /** Emails of the members who agreed to be counted in its totals. */
  readonly agreeing?: readonly string[]
  /** Reason for its suspension, if it was suspended a few days ago. */
  readonly suspendedFor?: string
}

const [first, second, third, fourth, fifth] = demoInvestors.map(({ email }) => email) as [
  string,
  string,
  string,
  string,
  string,
]

/** The organization of the demo owner. */
export const demoOrganization: DemoOrganization = {
  newSlug: 'alamri-holding',
  nameAr: 'شركة العمري القابضة',
  nameEn: 'Alamri Holding Company',
  cityAr: 'الرياض',
  cityEn: 'Riyadh',
  aboutAr: 'شركة عائلية تأسست عام 1989، تعمل في المقاولات وتشغيل المباني المكتبية، وتدير استثمارات العائلة.',
  aboutEn:
    'A family company founded in 1989: contracting, the running of office buildings, and the care of what the family has invested.',
  ownerEmail: demoOwner.email,
  madeDaysAgo: 300,
  members: [
    { email: first, role: 'manager' },
    { email: second, role: 'member' },
    { email: third, role: 'member' },
    { email: fourth, role: 'member' },
    { email: fifth, role: 'member' },
  ],
  agreeing: [first, second, third, fourth, fifth],
  verified: {
    registrationNumber: '1010284617',
    registeredName: 'شركة العمري القابضة',
    submittedDaysAgo: 60,
    makerEmail: first,
    checkerEmail: demoOwner.email,
    deposit: riyals(250_000),
    investment: riyals(40_000),
    proposal: riyals(25_000),
    withdrawal: { amount: riyals(18_000), iban: 'SA5145000000128846170017' },
  },
}

export const demoOrganizations: readonly DemoOrganization[] = [
  demoOrganization,
  {
    newSlug: 'rawafid-trading',
    nameAr: 'مؤسسة روافد الشرقية التجارية',
    nameEn: 'Rawafid East Trading Establishment',
    cityAr: 'الدمام',
    cityEn: 'Dammam',
    aboutAr: 'توريد مواد البناء للمنطقة الشرقية منذ 2007.',
    aboutEn: 'Building materials for the Eastern Province since 2007.',
    ownerEmail: fourth,
    madeDaysAgo: 210,
    members: [{ email: second, role: 'member' }],
    suspendedFor: 'انتهت مدة السجل التجاري ولم تُرسل نسخة مجددة منه',
  },
]

/** An enquiry of the demo world. */
export interface DemoEnquiry {
  readonly organizationName: string
  readonly city: string
  readonly contactName: string
  readonly email: string
  readonly mobile: string
  readonly receivedDaysAgo: number
  /** The day on which an operator reached the contact person. */
  readonly contactedDaysAgo?: number
  readonly declined?: { readonly daysAgo: number; readonly reason: string }
}

export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    organizationName: 'وقف آل الراشد الخيري',
    city: 'الرياض',
    contactName: 'ماجد الراشد',
    email: 'majed@rashed-waqf.example',
    mobile: '+966559310021',
    receivedDaysAgo: 1,
  },
  {
    organizationName: 'شركة أفق البحر للاستثمار',
    city: 'جدة',
    contactName: 'لمى باناجه',
    email: 'lama@ofoq.example',
    mobile: '+966559310022',
    receivedDaysAgo: 6,
    contactedDaysAgo: 4,
  },
  {
    organizationName: 'مؤسسة قمم عسير للمقاولات',
    city: 'أبها',
    contactName: 'سعيد الشهري',
    email: 'saeed@qimam.example',
    mobile: '+966559310023',
    receivedDaysAgo: 25,
    declined: { daysAgo: 20, reason: 'تبحث عن تمويل لمشاريعها لا عن الاستثمار' },
  },
]
