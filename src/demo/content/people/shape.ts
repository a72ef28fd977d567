import type { Bilingual } from '#kit/locale.ts'
import type { Halalas } from '#kit/money.ts'
import type { Answers, Reason } from '#modules/verification/contract.ts'

export interface DemoAccount {
  readonly firstName: Bilingual
  readonly lastName: Bilingual
  readonly email: string
  /** E.164 */
  readonly mobile: string
  /** `YYYY-MM-DD` */
  readonly birthDate: string
}

/** Personal data that the identity check needs beyond the account. */
export interface DemoPersonalData extends DemoAccount {
  readonly nationalId: string
  readonly nationality: NonNullable<Answers['nationality']>
}

/** All other answers of the check. People with the same profile share them. */
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

export interface DemoInvestor extends DemoPersonalData {
  readonly profile: ProfileKey
  readonly joinedDaysAgo: number
  /** Set if an operator has raised the limit above the default (BUY-8). */
  readonly annualLimitHalalas?: Halalas
}

/** A person whose check is not approved: it waits or was sent back. */
export interface Applicant extends DemoPersonalData {
  readonly profile: ProfileKey
  readonly handedInDaysAgo: number
  /** Answers that differ from the profile. */
  readonly answers?: Partial<ProfileAnswers>
  readonly rejection?: {
    readonly reasons: readonly Reason[]
    /** Submitted again with these answers corrected. */
    readonly correctedDaysAgo?: number
    readonly corrected?: Partial<ProfileAnswers>
  }
}
