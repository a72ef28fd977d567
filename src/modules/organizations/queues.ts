import { readers } from '#kit/duties.ts'
import { sql } from '#platform/database/database.ts'
import type { WorkQueue } from '#platform/declarations/queues.ts'
import { describeVerifications } from './operations/verification-decision.ts'
import { verificationDeciders } from './policy.ts'

export const organizationsQueues: readonly WorkQueue[] = [
  {
    name: 'organizations.new_enquiries',
    label: { ar: 'طلبات انضمام من منشآت', en: 'Enquiries of organizations' },
    roles: ['admin'],
    leadsTo: '/admin-sahl/organization-contact?status=new',
    rows: sql`organizations.enquiries where status = 'new'`,
    since: sql`received_at`,
  },
  {
    name: 'organizations.verifications',
    label: { ar: 'طلبات توثيق المنشآت', en: 'Verifications of organizations' },
    roles: verificationDeciders,
    leadsTo: '/admin/organization?verification=pending',
    rows: sql`organizations.verifications where status = 'pending'`,
    since: sql`submitted_at`,
    items: {
      kind: 'organization_verification',
      id: sql`organization_id`,
      readers: readers.compliance,
      list: 'organizations.list',
      describe: describeVerifications,
      buildPath: (id) => `/admin/organization/${id}`,
    },
  },
]
