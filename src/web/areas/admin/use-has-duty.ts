import { isAllowed, type Role } from '#kit/duties.ts'
import { useSession } from '#web/app/session/session.ts'

/** Returns whether the reader acts as one of these roles, so that others see no button that would be refused. */
export const useHasDuty = (...allowed: readonly Role[]): boolean => isAllowed(useSession().roles, allowed)
