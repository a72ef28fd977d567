import { actingOperators, financeStaff, isAllowed, type Role } from '#kit/duties.ts'
import type { WorkKind } from '#modules/work/vocabulary.ts'
import { useSession } from '#web/app/session/session.ts'

/** The roles that work on each kind, for the page. The server decides by the queues that declare them. */
const workers: Readonly<Record<WorkKind, readonly Role[]>> = {
  identity_check: ['compliance'],
  qualification_request: ['compliance'],
  organization_verification: ['compliance'],
  withdrawal: financeStaff,
  receipt: financeStaff,
  proposal: actingOperators,
}

/** Returns whether the reader may assign items of a kind, so that others see no button that would fail. */
export const useMayAssign = (kind: WorkKind): boolean => isAllowed(useSession().roles, workers[kind])
