import { assert } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { lifecycleChanged } from '#modules/opportunities/contract.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import { listHolders } from '#modules/orders/index.ts'
import { type NoticeKind, noticeKind } from '#platform/notices.ts'
import { sharesPaid } from './contract.ts'
import { notices as ar } from './messages.notices.ar.ts'
import { notices as en } from './messages.notices.en.ts'
import { findRun, listPaidBy } from './queries.ts'

export const disbursementsNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'disbursements.share_paid',
    topic: 'money',
    readers: ['user'],
    channels: { app: 'always', mail: 'on', sms: 'off' },
    words: { ar: ar.paid, en: en.paid },
    on: sharesPaid,
    about: async ({ db }, { data: { runId, kind, part } }) => {
      const run = await findRun(db, runId)
      const [property] = await findInvestable(db, run ? [run.opportunityId] : [])
      assert(property, 'what was paid out of is on record')
      return { kind, part, title: property.title, amount: 0 }
    },
    each: async ({ db }, { data: { transactionId } }) =>
      (await listPaidBy(db, transactionId)).map(({ investorId, amount }) => ({
        personId: investorId,
        about: { amount: toWire(amount) },
      })),
    leadsTo: () => '/user/portfolio',
  }),
  noticeKind({
    name: 'disbursements.funding_completed',
    topic: 'holdings',
    readers: ['user'],
    channels: { app: 'always', mail: 'on', sms: 'off' },
    words: { ar: ar.completed, en: en.completed },
    on: lifecycleChanged,
    // Whoever is paid back, or paid out, is told of that by what they are paid.
    to: ({ db }, { subject, data: { to } }) =>
      to === 'completed' ? listHolders(db, subject) : Promise.resolve([]),
    about: async ({ db }, { subject }) => {
      const [property] = await findInvestable(db, [subject])
      assert(property, 'what changed is on record')
      return { title: property.title, slug: property.slug }
    },
    leadsTo: ({ slug }) => `/user/properties/${slug}`,
  }),
]
