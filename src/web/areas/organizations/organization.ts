import type { AnswerOf } from '#kit/contract.ts'
import type { organizationsContract } from '#modules/organizations/contract.ts'

type Endpoints = typeof organizationsContract

/** The organization as its members see it, and a member. */
export type Organization = AnswerOf<Endpoints['organization']>
export type Invitation = AnswerOf<Endpoints['invitations']>[number]
export type OrganizationChecks = AnswerOf<Endpoints['verification']>
export type OrganizationCheck = NonNullable<OrganizationChecks['current']>
export type Member = AnswerOf<Endpoints['members']>['items'][number]
/** The organization as operators see it. */
export type OfficeOrganization = AnswerOf<Endpoints['one']>
export type OfficeChecks = AnswerOf<Endpoints['adminVerification']>
export type OfficeMember = AnswerOf<Endpoints['adminMembers']>['items'][number]
