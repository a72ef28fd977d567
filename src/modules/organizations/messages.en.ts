import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { organizationsRefusals } from './contract.ts'

export const refusals = {
  organization_not_found: 'There is no such organization among yours.',
  organization_member_not_found: 'This person does not belong to the organization any more.',
  organization_slug_taken: 'This address leads to another organization. Choose another one.',
  organization_slugs_full:
    'The organization has had as many addresses as it may. Choose one of those, or keep this one.',
  organization_suspended: 'The organization is suspended: nothing in it can be changed for now.',
  organization_person_unknown:
    'No active investor account has confirmed this email. They have to register, and confirm it, first.',
  organization_member_already: 'Whoever has this email belongs to the organization already.',
  last_owner: 'An organization keeps at least one owner. Make somebody else an owner first.',
  organization_owned: (p: { names: string }) =>
    `You are the only owner of ${isolated(p.names)}. Make somebody else an owner first.`,
} satisfies RefusalWords<typeof organizationsRefusals>

export const fields = {
  slug_form: 'Use 3 to 40 Latin letters and digits, with single hyphens between them',
}

export const personal = {
  title: 'Organizations',
  columns: { name: 'Organization', role: 'Role', joinedAt: 'Since' },
  roles: { owner: 'Owner', manager: 'Manager', member: 'Member' },
  and: ', ',
}
