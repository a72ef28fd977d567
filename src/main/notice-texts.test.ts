import { describe, expect, test } from 'vitest'
import { locales } from '#kit/locale.ts'
import { buildNoticeMail, buildNoticeText } from '#modules/notifications/operations/notice-mail.ts'
import { defaultSettings } from '#platform/declarations/settings.ts'
import { assembly } from './modules.ts'

const day = '2026-11-21'
const bilingual = { ar: 'برج النخيل', en: 'Palm Tower' }

/** A value for each field that notices read, whatever the notice. */
const samples: Readonly<Record<string, unknown>> = {
  code: '123456',
  prize: bilingual,
  minutes: 15,
  hours: 24,
  address: 'https://sahl.test/en/magic-link-access?token=a',
  now: '+966512345678',
  name: 'Phone',
  what: bilingual,
  status: 'approved',
  corrections: [],
  daysLeft: 3,
  expiresOn: day,
  step: 'publish',
  title: bilingual,
  stage: 'closing',
  reason: 'declined',
  until: day,
  change: 'made',
  investorClass: 'qualified',
  placedBy: 'self',
  total: 1000_00,
  count: 2,
  amount: 1000_00,
  because: 'stock',
  reference: 'SHL-1',
  percent: 50,
  found: 2,
  brand: 'mada',
  lastFour: '1111',
  kind: 'income',
  capital: 500_00,
  became: 'completed',
  holds: true,
  waits: false,
  bankCode: '80',
  ending: '1234',
  usableFrom: '2026-11-21T09:00:00Z',
  bank: '80',
  arrivesOn: day,
  bankReference: 'REF-1',
  text: 'See your file',
  isByBank: false,
  claimed: 0,
  on: day,
  free: 100_00,
  property: bilingual,
  role: 'owner',
  was: 'member',
  nameAr: 'منشأة',
  nameEn: 'Organization',
  isSuspended: true,
  requestId: 'SR-2026-000123',
  subject: 'A question',
  person: 'Reem',
  from: day,
  to: day,
  id: '7',
  slug: 'palm-tower',
  orderId: '7',
  ticketId: '7',
  customerId: '7',
  subjectId: '7',
  leadsTo: '/user/portfolio',
  digest: 'daily',
  enquiryId: '7',
  organizationName: 'Bayan Charity',
  city: 'Riyadh',
  area: '/user',
  page: 'faq',
}

/** Fields whose values differ from notice to notice. */
const own: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'watchlist.stage_reached': { stage: 'closing_soon' },
  'orders.payment_kept': { because: 'payment_failed' },
  'orders.order_unpaid': { because: 'lapsed' },
  'withdrawals.rejected': { reason: 'other', text: null },
  'withdrawals.returned': { reason: 'other', text: bilingual },
  'plans.bought_nothing': { kind: 'monthly', reason: 'nothing_fits' },
  'work.assigned': { kind: 'withdrawal' },
  'support.status_changed': { status: 'resolved' },
  'mandates.proposed': { kind: 'purchase' },
  'mandates.decided': { kind: 'withdrawal', status: 'approved' },
  'searches.matched': { address: '/user/properties/palm-tower' },
}

const around = { settings: defaultSettings, origin: 'https://sahl.test' }
/** Left by a value that is missing or of another type. */
const brokenText = /undefined|null|NaN|\[object|Invalid Date/

describe.each(locales)('every notice in %s', (locale) => {
  test.each(assembly.notices.map((kind) => [kind.name, kind] as const))('renders %s', (name, kind) => {
    const about = { ...samples, ...own[name] }
    const { title, body, sms } = buildNoticeText(defaultSettings, kind, about, locale)
    const mail = buildNoticeMail(around, kind, about, { language: locale, roles: kind.readers })
    for (const text of [title, body, sms, mail.subject, mail.text, mail.html ?? '']) {
      expect(text.trim()).not.toBe('')
      expect(text).not.toMatch(brokenText)
    }
    expect(mail.html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(mail.html).toContain('prefers-color-scheme: dark')
    expect(mail.text).toContain(title)
    const area = kind.readers.includes('user') ? 'user' : 'admin-sahl'
    const prefix = locale === 'en' ? '/en' : ''
    expect(mail.text).toContain(`https://sahl.test${prefix}/${area}/notifications/preferences`)
    if (locale === 'ar') expect(title).toMatch(/\p{Script=Arabic}/u)
  })
})

test('no notice of money, and none that law or safety requires, waits for the end of quiet hours', () => {
  const waiting = assembly.notices.filter(({ canWait }) => canWait)
  expect(waiting.length).toBeGreaterThan(10)
  const wrong = waiting.filter(
    ({ topic, channels: { mail, sms } }) => topic === 'payments' || mail === 'always' || sms === 'always',
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})
