import { type GivenName, isSamePerson } from '#kit/person-names.ts'
import { minuteMs, secondMs } from '#kit/time.ts'
import type { ConfirmedPerson } from './service.ts'
import type { ConfirmationStatus, Mismatch } from './vocabulary.ts'

export interface ClaimedIdentity extends GivenName {
  readonly nationalId: string
  readonly birthDate: string | null
}

/** KYC-8: returns which parts of the answering person differ from the claim, without the claimed values. */
export function findMismatches(claimed: ClaimedIdentity, person: ConfirmedPerson): Mismatch[] {
  const isWrong: Readonly<Record<Mismatch, boolean>> = {
    id: person.nationalId !== claimed.nationalId,
    name: !isSamePerson(claimed, person.name),
    birth_date: person.birthDate !== claimed.birthDate,
  }
  return (['id', 'name', 'birth_date'] as const).filter((one) => isWrong[one])
}

export const isOpen = (status: ConfirmationStatus): boolean => status === 'asking' || status === 'waiting'

/** The shortest time between two polls of one request, over all pages and processes. */
export const minPollIntervalMs = 2 * secondMs
/** Grace after the deadline, because the service's clock decides. */
export const graceMs = 30 * secondMs
/** Longer than any call takes: a request that is older was interrupted. */
export const maxAskingMs = minuteMs
