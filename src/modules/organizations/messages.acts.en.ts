import type { ActWords } from '#kit/audit-words.ts'

export const acts = {
  acts: {
    created: 'Made an organization',
    changed: 'Changed an organization',
    suspended: 'Suspended an organization',
    resumed: 'Resumed an organization',
    member_added: 'Took somebody into an organization',
    role_changed: 'Changed a role in an organization',
    member_removed: 'Took somebody out of an organization',
    member_left: 'Left an organization',
  },
  subjects: { organization: 'Organization' },
  fields: {
    slug: 'Address',
    nameAr: 'Name in Arabic',
    nameEn: 'Name in English',
    cityAr: 'City in Arabic',
    cityEn: 'City in English',
    aboutAr: 'About it, in Arabic',
    aboutEn: 'About it, in English',
    reason: 'Reason',
    organizationId: 'Organization',
    role: 'Role',
  },
  values: { role: { owner: 'Owner', manager: 'Manager', member: 'Member' } },
} satisfies ActWords
