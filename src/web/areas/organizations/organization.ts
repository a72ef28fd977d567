import type { AnswerOf } from '#kit/contract.ts'
import type { organizationsContract } from '#modules/organizations/contract.ts'

type Endpoints = typeof organizationsContract

/** As its members see it, and one of them. */
export type Organization = AnswerOf<Endpoints['organization']>
export type Member = AnswerOf<Endpoints['members']>['items'][number]
/** As operators do. */
export type OfficeOrganization = AnswerOf<Endpoints['one']>
export type OfficeMember = AnswerOf<Endpoints['adminMembers']>['items'][number]
