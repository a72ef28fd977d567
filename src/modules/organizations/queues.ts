import { sql } from '#platform/database/database.ts'
import type { WorkQueue } from '#platform/declarations/queues.ts'

export const organizationsQueues: readonly WorkQueue[] = [
  {
    name: 'organizations.new_enquiries',
    label: { ar: 'طلبات انضمام من منشآت', en: 'Enquiries of organizations' },
    roles: ['admin'],
    leadsTo: '/admin-sahl/organization-contact?status=new',
    rows: sql`organizations.enquiries where status = 'new'`,
    since: sql`received_at`,
  },
]
