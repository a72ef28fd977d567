import { assert } from '#kit/errors.ts'
import { milestoneReached } from '#modules/opportunities/contract.ts'
import { findInvestable, findTitle } from '#modules/opportunities/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { investmentMade, investmentReturned, orderCalledOff, orderUnpaid, paymentKept } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'
import { listHolders } from './queries/holdings.ts'

export const ordersNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'orders.investment_made',
    topic: 'investing',
    readers: ['user'],
    channels: { app: 'always', mail: 'always', sms: 'off' },
    words: { ar: ar.invested, en: en.invested },
    on: investmentMade,
    buildData: async ({ db }, { data: { orderId, total, opportunityIds, placedBy } }) => {
      const title = await findTitle(db, opportunityIds[0]!)
      assert(title, 'the opportunity of an investment exists')
      return { orderId, total, count: opportunityIds.length, title, placedBy: placedBy ?? 'investor' }
    },
    leadsTo: ({ orderId }) => `/user/cart/thank-you?order=${orderId}`,
  }),
  noticeKind({
    name: 'orders.investment_returned',
    topic: 'investing',
    readers: ['user'],
    channels: { app: 'always', mail: 'always', sms: 'off' },
    words: { ar: ar.returned, en: en.returned },
    on: investmentReturned,
    buildData: async ({ db }, { data: { orderId, opportunityId, total } }) => {
      const title = await findTitle(db, opportunityId)
      assert(title, 'the opportunity of an investment exists')
      return { orderId, total, title }
    },
    leadsTo: ({ orderId }) => `/user/cart/thank-you?order=${orderId}`,
  }),
  noticeKind({
    name: 'orders.payment_kept',
    topic: 'investing',
    readers: ['user'],
    channels: { app: 'always', mail: 'always', sms: 'off' },
    words: { ar: ar.kept, en: en.kept },
    on: paymentKept,
    leadsTo: () => '/user/wallet',
  }),
  noticeKind({
    name: 'orders.order_unpaid',
    topic: 'investing',
    readers: ['user'],
    channels: { app: 'on', mail: 'off' },
    canWait: true,
    words: { ar: ar.unpaid, en: en.unpaid },
    on: orderUnpaid,
    leadsTo: () => '/user/cart',
  }),
  noticeKind({
    name: 'orders.order_called_off',
    topic: 'investing',
    readers: ['user'],
    channels: { app: 'always', mail: 'on', sms: 'off' },
    words: { ar: ar.calledOff, en: en.calledOff },
    on: orderCalledOff,
    leadsTo: ({ orderId }) => `/user/cart/thank-you?order=${orderId}`,
  }),
  noticeKind({
    name: 'orders.funding_milestone',
    topic: 'holdings',
    readers: ['user'],
    channels: { app: 'on', mail: 'off' },
    canWait: true,
    words: { ar: ar.milestone, en: en.milestone },
    on: milestoneReached,
    recipients: ({ db }, { subject }) => listHolders(db, subject),
    buildData: async ({ db }, { subject, data: { percent } }) => {
      const [reached] = await findInvestable(db, [subject])
      assert(reached, 'a funded opportunity exists')
      return { percent, title: reached.title, slug: reached.slug }
    },
    leadsTo: ({ slug }) => `/user/properties/${slug}`,
  }),
]
