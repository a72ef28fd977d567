import type { Bilingual } from '#kit/locale.ts'
import type { Halalas } from '#kit/money.ts'
import type { Answers, Reason } from '#modules/verification/contract.ts'

export interface Account {
  readonly firstName: Bilingual
  readonly lastName: Bilingual
  readonly email: string
  /** E.164 */
  readonly mobile: string
  /** `YYYY-MM-DD` */
  readonly birthDate: string
}

/** What the check of identity asks of a person beyond the account. */
export interface PersonalData extends Account {
  readonly nationalId: string
  readonly nationality: NonNullable<Answers['nationality']>
}

/** All other answers of the check: people who invest alike answer alike. */
export type ProfileAnswers = Required<
  Omit<Answers, 'nationalId' | 'idExpiresOn' | 'nationality' | 'liabilitiesPercent'>
>

export type ProfileKey =
  | 'first_timer'
  | 'steady_saver'
  | 'income_seeker'
  | 'growth_investor'
  | 'retirement_planner'
  | 'qualified'

export interface Investor extends PersonalData {
  readonly profile: ProfileKey
  readonly joinedDaysAgo: number
  /** Above the default of the settings only where an operator has given a higher one (BUY-8). */
  readonly annualLimitHalalas?: Halalas
}

/** Somebody whose check is not approved: it waits, or it was sent back. */
export interface Applicant extends PersonalData {
  readonly profile: ProfileKey
  readonly handedInDaysAgo: number
  /** What they answered otherwise than their profile does. */
  readonly answers?: Partial<ProfileAnswers>
  readonly rejection?: {
    readonly reasons: readonly Reason[]
    /** Handed in again, with these answers corrected. */
    readonly correctedDaysAgo?: number
    readonly corrected?: Partial<ProfileAnswers>
  }
}
