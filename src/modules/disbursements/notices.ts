import { assert } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { lifecycleChanged } from '#modules/opportunities/contract.ts'
import { findInvestable, findTitle } from '#modules/opportunities/index.ts'
import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import { listAffectedInvestors } from '#modules/orders/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { sharesPaid } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { type Became, notices as en } from './messages.en.ts'
import { findRun, listCompletedByTransaction } from './queries.ts'

export const disbursementsNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'disbursements.share_paid',
    topic: 'holdings',
    readers: ['user'],
    channels: { app: 'always', mail: 'on', sms: 'off' },
    words: { ar: ar.paid, en: en.paid },
    on: sharesPaid,
    buildData: async ({ db }, { data: { runId, kind } }) => {
      const run = await findRun(db, runId)
      const title = run && (await findTitle(db, run.opportunityId))
      assert(title, 'the opportunity of a run exists')
      return { kind, title, amount: 0, capital: 0, fee: 0 }
    },
    // One message per run and person: an exit pays capital and gain, a cancellation the amount and its fee.
    recipientsWithData: async ({ db }, { data: { transactionId } }) =>
      (await listCompletedByTransaction(db, transactionId)).map(({ investorId, amount, capital, fee }) => ({
        personId: investorId,
        data: { amount: toWire(amount), capital: toWire(capital), fee: toWire(fee) },
      })),
    leadsTo: () => '/user/portfolio',
  }),
  noticeKind({
    name: 'disbursements.life_changed',
    topic: 'holdings',
    readers: ['user'],
    channels: { app: 'always', mail: 'on', sms: 'off' },
    canWait: true,
    words: { ar: ar.life, en: en.life },
    on: lifecycleChanged,
    buildData: async ({ db }, { subject, data }) => {
      const [property] = await findInvestable(db, [subject])
      assert(property, 'a changed opportunity exists')
      const { title, slug } = property
      const became = findAnnouncedChange(data)
      assert(became, 'only announced changes have recipients')
      return { title, slug, became, holds: false, waits: false }
    },
    recipientsWithData: async ({ db }, { subject, data, at }) =>
      findAnnouncedChange(data) === undefined
        ? []
        : (await listAffectedInvestors(db, subject, at))
            // A cancellation reaches its holders with the money that it returns.
            .filter(({ waits }) => data.to !== 'cancelled' || waits)
            .map(({ id, holds, waits }) => ({
              personId: id,
              data: { holds: holds && data.to !== 'cancelled', waits },
            })),
    leadsTo: ({ slug }) => `/user/properties/${slug}`,
  }),
]

/** Returns the change that holders and open orders are notified of. An exit is announced by its payment. */
function findAnnouncedChange({ from, to }: { from: Lifecycle; to: Lifecycle }): Became | undefined {
  if (to === 'published') return from === 'closed' ? 'reopened' : undefined
  return to === 'completed' || to === 'closed' || to === 'cancelled' ? to : undefined
}
