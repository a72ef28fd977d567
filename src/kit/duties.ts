/** The roles of the back office. */
export const operatorRoles = ['admin', 'cms', 'customer-admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]
/** The role of an account as it is stored, without duties. */
export type AccountRole = 'user' | OperatorRole

/** ADM-10: the duties of admins. An admin has all of them, or some with limits on the amount of one decision. */
export const duties = [
  'support',
  'compliance',
  'finance-maker',
  'finance-checker',
  'opportunities',
  'auditor',
] as const
export type Duty = (typeof duties)[number]

/**
 * A role or duty as which a caller acts. An admin with all duties acts as `admin`. An admin with some duties acts as
 * these duties only, so that a call that names no duty is closed to them.
 */
export type Role = AccountRole | Duty

/** The duties that a role includes. */
const included: Partial<Readonly<Record<Role, readonly Duty[]>>> = {
  admin: duties,
  'customer-admin': ['support', 'compliance'],
}

/** Returns the roles with the duties that they include. */
export const withIncludedDuties = (own: readonly Role[]): readonly Role[] => [
  ...new Set(own.flatMap((role) => [role, ...(included[role] ?? [])])),
]

/** Returns whether one of these roles, or a duty that it includes, is among the allowed ones. */
export const isAllowed = (own: readonly Role[], allowed: readonly Role[]): boolean =>
  own.some((role) => allowed.includes(role) || included[role]?.some((duty) => allowed.includes(duty)))

/** Every operator, with any role or duty. */
export const allOperators = [...operatorRoles, ...duties] as const satisfies readonly Role[]

/** Operators who may change something: all but auditors. */
export const actingOperators = [
  ...operatorRoles,
  'support',
  'compliance',
  'finance-maker',
  'finance-checker',
  'opportunities',
] as const satisfies readonly Role[]

/** Operators who work on customers' requests and money. */
export const customerStaff = [
  'support',
  'compliance',
  'finance-maker',
  'finance-checker',
] as const satisfies readonly Role[]

/** Both sides of the money: those who prepare and those who approve. */
export const financeStaff = ['finance-maker', 'finance-checker'] as const satisfies readonly Role[]

/** Operators who edit and publish the content of pages. */
export const contentStaff = ['cms', 'admin'] as const satisfies readonly Role[]

/** Readers of each part of the back office. Auditors read all parts, but no documents of customers. */
export const readers = {
  administration: ['admin', 'auditor'],
  customers: [...customerStaff, 'auditor'],
  compliance: ['compliance', 'auditor'],
  finance: [...financeStaff, 'auditor'],
  opportunities: ['opportunities', ...financeStaff, 'auditor'],
  content: [...contentStaff, 'auditor'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

/** ADM-10: the duties that read a person's sensitive fields in full. Other readers get them masked. */
export const fieldReaders = {
  /** Mobile number and email. */
  contact: ['support', 'compliance'],
  nationalId: ['compliance'],
  iban: financeStaff,
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type SensitiveField = keyof typeof fieldReaders

/** One duty as it is stored. `all` stands for every duty. */
export interface DutyGrant {
  readonly duty: Duty | 'all'
  /** The largest amount of one decision in halalas. Null if there is no limit. */
  readonly amountLimit: bigint | null
}

/** The grants of an admin with all duties. */
export const allDuties: readonly DutyGrant[] = [{ duty: 'all', amountLimit: null }]

/** Returns grants as the audit log and proposals show them: the duties, and each limit as a field of its own. */
export const describeGrants = (grants: readonly DutyGrant[]): Readonly<Record<string, unknown>> => ({
  duties: grants.map(({ duty }) => duty).sort(),
  ...Object.fromEntries(
    grants.flatMap(({ duty, amountLimit }) =>
      amountLimit === null ? [] : [[`${duty}-limit`, String(amountLimit)]],
    ),
  ),
})

/** ADM-10: returns whether grants contain no duty and no amount beyond those of others. */
export const isWithin = (grants: readonly DutyGrant[], others: readonly DutyGrant[]): boolean =>
  grants.every(({ duty, amountLimit }) =>
    others.some(
      (other) =>
        other.duty === 'all' ||
        (other.duty === duty &&
          (other.amountLimit === null || (amountLimit !== null && amountLimit <= other.amountLimit))),
    ),
  )

/**
 * ADM-10: returns what an account may act as. An admin with some duties acts as these duties; without any, as nothing.
 */
export const actingRoles = (account: {
  readonly roles: readonly AccountRole[]
  readonly duties: readonly DutyGrant['duty'][]
}): Role[] =>
  account.roles.flatMap((role): readonly Role[] =>
    role !== 'admin' || account.duties.includes('all')
      ? [role]
      : duties.filter((duty) => account.duties.includes(duty)),
  )
