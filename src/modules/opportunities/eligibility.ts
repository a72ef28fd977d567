import type { AccountStatus } from '#modules/identity/contract.ts'
import { gccCountries, type NationalityLimit } from './editor-vocabulary.ts'
import type { opportunitiesEligibilityCodes } from './vocabulary.ts'

/** OPP-10: who may invest in an opportunity. A field that is absent limits nothing. */
export interface Eligibility {
  readonly nationality?: NationalityLimit
  /** ISO 3166 codes, for `listed`. */
  readonly countries?: readonly string[]
  readonly residency?: 'residents'
  readonly investorClass?: 'qualified'
}

/** The properties of an investor that eligibility depends on. Unknown ones do not satisfy a limit. */
export type EligibilityTraits = Pick<AccountStatus, 'nationality' | 'residesInSaudi' | 'investorClass'>

export interface EligibilityFault {
  readonly code: (typeof opportunitiesEligibilityCodes)[number]
  /** The codes of the countries, separated by spaces. */
  readonly params?: { readonly countries: string }
}

/** Describes each limit of an opportunity, as the fault of an investor who does not satisfy it. */
export function listEligibilityLimits(eligibility: Eligibility): EligibilityFault[] {
  const { nationality, countries = [], residency, investorClass } = eligibility
  return [
    ...(nationality === 'citizens' ? [{ code: 'property_for_citizens' as const }] : []),
    ...(nationality === 'gcc' ? [{ code: 'property_for_gcc' as const }] : []),
    ...(nationality === 'listed'
      ? [{ code: 'property_for_nationalities' as const, params: { countries: countries.join(' ') } }]
      : []),
    ...(residency ? [{ code: 'property_for_residents' as const }] : []),
    ...(investorClass ? [{ code: 'property_for_qualified' as const }] : []),
  ]
}

/** OPP-10: returns why this investor may not invest, or null. A limit that the investor can satisfy comes last. */
export function findEligibilityFault(
  eligibility: Eligibility,
  investor: EligibilityTraits | undefined,
): EligibilityFault | null {
  return (
    listEligibilityLimits(eligibility).find(({ code }) => !satisfies(code, eligibility, investor)) ?? null
  )
}

function satisfies(
  code: EligibilityFault['code'],
  { countries = [] }: Eligibility,
  investor: EligibilityTraits | undefined,
): boolean {
  const nationality = investor?.nationality ?? ''
  switch (code) {
    case 'property_for_citizens':
      return nationality === 'SA'
    case 'property_for_gcc':
      return (gccCountries as readonly string[]).includes(nationality)
    case 'property_for_nationalities':
      return countries.includes(nationality)
    case 'property_for_residents':
      return investor?.residesInSaudi === true
    case 'property_for_qualified':
      return investor?.investorClass === 'qualified'
  }
}
