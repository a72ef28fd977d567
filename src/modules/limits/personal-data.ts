import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'
import {
  deleteClassWarnings,
  deleteRequestsOf,
  deleteUnattachedEvidence,
  listEvidence,
  listOverrideEvidence,
  listRequestsOf,
} from './queries.ts'

const kept = { keptYears: 10, because: { ar: ar.because, en: en.because } }

export const limitsPersonalData: PersonalData = {
  tables: { requests: kept, evidence: kept, override_evidence: kept, class_warnings: 'erased' },
  async exportSections({ tx, locale }, personId) {
    const words = locale === 'ar' ? ar : en
    const [requests, evidence, overrideEvidence] = await Promise.all([
      listRequestsOf(tx, personId),
      listEvidence(tx, personId),
      listOverrideEvidence(tx, personId),
    ])
    return [
      {
        key: 'requests',
        title: words.requests,
        columns: words.requestColumns,
        rows: requests.map(({ ground, status, requestedAt, validUntil }) => ({
          ground: words.grounds[ground],
          status: words.statuses[status],
          requestedAt: { at: requestedAt },
          validUntil,
        })),
      },
      {
        key: 'evidence',
        title: words.evidence,
        columns: words.evidenceColumns,
        rows: evidence.map(({ name, sentAt }) => ({ name, sentAt: { at: sentAt } })),
      },
      {
        key: 'override_evidence',
        title: words.overrideEvidence,
        columns: words.evidenceColumns,
        rows: overrideEvidence.map(({ name, sentAt }) => ({ name, sentAt: { at: sentAt } })),
      },
    ]
  },
  async erase({ tx }, personId) {
    await deleteUnattachedEvidence(tx, personId)
    await deleteClassWarnings(tx, personId)
  },
  async forget({ tx }, personId) {
    await deleteRequestsOf(tx, personId)
  },
}
