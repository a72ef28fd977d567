import { isId } from '#kit/ids.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { AccountKind, CauseKind } from '#modules/ledger/vocabulary.ts'
import { loadTitles } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import { getOwnerKind, getRecordPage } from '../rules.ts'

interface Owned {
  readonly kind: AccountKind
  readonly ownerId: string | null
}
interface Caused {
  readonly actorKind: CauseKind
  readonly actorId: string
  readonly recordKind: string
  readonly recordId: string
}

/** Looks up the names of account owners and of causes. */
export interface Names {
  readonly getOwner: (account: Owned) => {
    kind: 'investor' | 'opportunity' | 'platform'
    id: string | null
    name: string | null
    organizationId: string | null
  }
  readonly getCause: (moved: Caused) => {
    cause: { kind: CauseKind; id: string; name: string | null }
    record: { kind: string; id: string; leadsTo: string | null }
  }
}

const isPerson = ({ actorKind }: Caused) => actorKind === 'user' || actorKind === 'operator'

export async function loadRecordNames(
  { tx, locale }: Context,
  accounts: readonly Owned[],
  moved: readonly Caused[] = [],
): Promise<Names> {
  const owners = (kind: 'investor' | 'opportunity') =>
    accounts.flatMap((one) => (one.ownerId !== null && getOwnerKind(one.kind) === kind ? one.ownerId : []))
  const actors = moved.filter(isPerson).map(({ actorId }) => actorId)
  const people = [...owners('investor'), ...actors].filter(isId)
  const [users, titles] = await Promise.all([
    listNames(tx, [...new Set(people)]),
    loadTitles({ tx, locale }, [...new Set(owners('opportunity'))]),
  ])
  const names = new Map([...users.map((user) => [user.id, fullNameOf(user)] as const), ...titles])
  const organizations = new Map(users.map((user) => [user.id, user.organizationId]))
  return {
    getOwner: ({ kind, ownerId }) => ({
      kind: getOwnerKind(kind),
      id: ownerId,
      name: ownerId === null ? null : (names.get(ownerId) ?? null),
      organizationId: organizations.get(ownerId ?? '') ?? null,
    }),
    getCause: ({ actorKind, actorId, recordKind, recordId }) => ({
      cause: { kind: actorKind, id: actorId, name: names.get(actorId) ?? null },
      record: { kind: recordKind, id: recordId, leadsTo: getRecordPage(recordKind, recordId) },
    }),
  }
}
