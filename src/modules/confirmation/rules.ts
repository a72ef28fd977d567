import { type GivenName, isSamePerson } from '#kit/person-names.ts'
import { minuteMs, secondMs } from '#kit/time.ts'
import type { ConfirmedPerson } from './service.ts'
import type { Mismatch, RequestStatus } from './vocabulary.ts'

export interface Claimed extends GivenName {
  readonly nationalId: string
  readonly birthDate: string | null
}

/** KYC-8: what of somebody who has answered is not what was claimed; nothing of the one who was meant. */
export function mismatchesOf(claimed: Claimed, person: ConfirmedPerson): Mismatch[] {
  const isWrong: Readonly<Record<Mismatch, boolean>> = {
    id: person.nationalId !== claimed.nationalId,
    name: !isSamePerson(claimed, person.name),
    birth_date: person.birthDate !== claimed.birthDate,
  }
  return (['id', 'name', 'birth_date'] as const).filter((one) => isWrong[one])
}

export const isOpen = (status: RequestStatus): boolean => status === 'asking' || status === 'waiting'

/** The service is asked at most so often about one question, however many pages and processes would. */
export const pauseBetweenLooksMs = 2 * secondMs
/** After its time the service itself is waited for a little: its clock decides. */
export const lateMs = 30 * secondMs
/** Longer than any call may take: what is still being asked then was cut off. */
export const askingAtMostMs = minuteMs
