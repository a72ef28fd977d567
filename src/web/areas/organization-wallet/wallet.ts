import type { AnswerOf } from '#kit/contract.ts'
import type { mandatesContract } from '#modules/mandates/contract.ts'

type Endpoints = typeof mandatesContract

export type OrganizationWallet = AnswerOf<Endpoints['wallet']>
export type OrganizationOffers = AnswerOf<Endpoints['offers']>
export type OrganizationOrder = AnswerOf<Endpoints['order']>
export type ListedOrganizationOrder = AnswerOf<Endpoints['orders']>['items'][number]
export type Mandate = OrganizationWallet['mandates'][number]

export const organizationWalletPath = (slug: string): `/${string}` => `/organization/${slug}/wallet`
export const organizationOrdersPath = (slug: string): `/${string}` => `/organization/${slug}/order`
