import type { AnswerOf } from '#kit/contract.ts'
import type { mandatesContract } from '#modules/mandates/contract.ts'
import type { organizationOrderList } from '#modules/orders/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import type { ListAddress } from '#web/components/list/address.ts'

type Endpoints = typeof mandatesContract

export type OrganizationWallet = AnswerOf<Endpoints['wallet']>
export type OrganizationOffers = AnswerOf<Endpoints['offers']>
export type OrganizationOrder = AnswerOf<Endpoints['order']>
export type ListedOrganizationOrder = AnswerOf<Endpoints['orders']>['items'][number]
export type Mandate = OrganizationWallet['mandates'][number]

export const organizationWalletPath = (slug: string): `/${string}` => `/organization/${slug}/wallet`
export const organizationOrdersPath = (slug: string): `/${string}` => `/organization/${slug}/order`

/** The search keys of the list of orders. */
export type OrganizationOrdersAddress = ListAddress<typeof organizationOrderList>

/** Loads an organization with one page of its orders, the first one if the cursor is invalid. */
export async function loadOrganizationOrders(api: Api, slug: string, search: OrganizationOrdersAddress) {
  const [organization, first] = await Promise.all([
    api.organizations.organization({ slug }),
    loadFromCursor({ ...search, slug, limit: 20 }, api.mandates.orders),
  ])
  return { organization, first }
}
