import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { Halalas, Instant } from '#kit/schemas.ts'
import { PropertyCard } from '#modules/opportunities/contract.ts'
import { OrganizationParams } from '#modules/organizations/contract.ts'

const MemberTotals = z.object({
  isAgreed: z.boolean().describe('Whether the caller agrees to be counted.'),
  least: z.int().describe('Totals are shown once so many members agree.'),
  totals: z
    .object({
      shownAt: Instant,
      members: z.int().describe('How many members are counted.'),
      invested: Halalas.nullable().describe(
        'Rounded down to thousands of riyals. Null if too few hold anything.',
      ),
      interests: z
        .array(PropertyCard)
        .describe('Opportunities that counted members watch, the most watched first.'),
    })
    .nullable()
    .describe(
      'Renewed once a day. Null if too few agree, or too few choices changed since somebody withdrew.',
    ),
})

export const sharingContract = {
  totals: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/totals',
    summary: 'ORG-3: read the totals of the members who agreed to be counted.',
    access: ['user'],
    params: OrganizationParams,
    answer: MemberTotals,
    refusals: ['organization_not_found'],
  }),
  agree: endpoint({
    method: 'PUT',
    path: '/api/organizations/:slug/consent',
    summary: 'Agree to be counted in the organization’s totals, without a name. Agreeing twice is no error.',
    access: ['user'],
    params: OrganizationParams,
    form: {},
    answer: MemberTotals,
    refusals: ['organization_not_found', 'organization_suspended'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/organizations/:slug/consent',
    summary: 'Withdraw that consent. The next totals leave the caller out.',
    access: ['user'],
    params: OrganizationParams,
    form: {},
    answer: MemberTotals,
    refusals: ['organization_not_found'],
  }),
} satisfies Contract
