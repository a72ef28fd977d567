import { organizationOrderList } from '#modules/orders/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { readListAddress } from '#web/components/list/address.ts'

/** Loads an organization with one page of its orders, the first one if the cursor is invalid. */
export async function loadOrganizationOrders(api: Api, slug: string, search: Record<string, unknown>) {
  const address = readListAddress(organizationOrderList, search)
  const [organization, first] = await Promise.all([
    api.organizations.organization({ slug }),
    loadFromCursor({ ...address, slug, limit: 20 }, api.mandates.orders),
  ])
  return { organization, first, address }
}
