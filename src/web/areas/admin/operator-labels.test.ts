import { expect, test } from 'vitest'
import approvalsAr from '#web/areas/approvals/words.ar.ts'
import approvalsEn from '#web/areas/approvals/words.en.ts'
import booksEn from '#web/areas/books/words.en.ts'
import limitsEn from '#web/areas/limits/words.en.ts'
import messagesEn from '#web/areas/messages/words.en.ts'
import opportunityAr from '#web/areas/opportunity-money/words.ar.ts'
import opportunityEn from '#web/areas/opportunity-money/words.en.ts'
import ordersEn from '#web/areas/orders/words.en.ts'
import receiptsAr from '#web/areas/receipts/words.ar.ts'
import receiptsEn from '#web/areas/receipts/words.en.ts'
import statementsAr from '#web/areas/statements/words.ar.ts'
import statementsEn from '#web/areas/statements/words.en.ts'
import withdrawalsEn from '#web/areas/withdrawals/words.en.ts'
import { controlWordsOf } from '#web/components/inputs/control-words.ts'

test('buttons name the act, and messages name what happened', () => {
  expect(withdrawalsEn.one.complete).toBe('Mark as paid')
  expect(withdrawalsEn.one.return).toBe('Record bank return')
  expect([receiptsEn.one.sendBack, receiptsAr.one.sendBack]).toEqual(['Mark as returned', 'تسجيل الإعادة'])
  expect([receiptsEn.one.reverse, receiptsAr.one.reverse]).toEqual([
    'Return to suspense',
    'إعادة إلى المعلّقات',
  ])
  expect(receiptsEn.people.credit).toBe('Credit to wallet…')
  expect(receiptsEn.one.incomeSubmit).toBe('Post as income')
  expect(receiptsEn.one.moves).toBe('History')
  expect(receiptsEn.credit.done('SAR 3,000', 'Noura')).toBe('SAR 3,000 credited to Noura')
  expect(ordersEn.page.refund).toBe('Refund to wallet')
  expect([opportunityEn.list.open, opportunityAr.list.open]).toEqual(['Manage', 'إدارة'])
  expect(opportunityEn.page.steps).toBe('Next steps')
  expect(opportunityEn.steps.close.told(2)).toMatch(/^Notified: /)
  expect(approvalsEn.inboxes.awaiting).toBe('Needs my decision')
  expect([approvalsEn.statuses.stale, approvalsEn.statuses.lapsed]).toEqual(['Superseded', 'Expired'])
  expect([approvalsEn.withdraw, approvalsAr.withdraw]).toEqual(['Withdraw proposal', 'التراجع عن المقترح'])
  expect(messagesEn.letters.title).toBe('Failed jobs')
  expect(limitsEn.customer.classDefault('SAR 200,000')).toBe('Class default, SAR 200,000')
})

test('balances, lines and waits have one name each', () => {
  expect([statementsEn.account.agrees, statementsAr.account.agrees]).toEqual([
    'Balances agree',
    'الرصيد مطابق',
  ])
  expect(statementsEn.one.gap('10', '12')).toMatch(/^Expected 10, file says 12/)
  expect(statementsEn.list.gaps(1)).toMatch(/^Not covered by any statement/)
  expect([booksEn.balance.opening, booksEn.balance.moved, booksEn.balance.closing]).toEqual([
    'Opening',
    'Movement',
    'Closing',
  ])
  expect(statementsAr.one.open).toBe('غير مطابق')
  expect(receiptsAr.statuses.suspense).toMatch(/^معلّق/)
  expect(controlWordsOf('en').wait('30')).toBe('Wait 30 s')
  expect(controlWordsOf('ar').wait('30')).toBe('انتظر 30 ث')
})

test('each statement line proposes its step by the name of the act', () => {
  expect(statementsEn.one.actions).toMatchObject({
    complete: 'Mark as paid',
    record_return: 'Record bank return',
    send_back: 'Mark as returned',
    income: 'Post as income',
    credit: 'Credit to wallet…',
  })
})
