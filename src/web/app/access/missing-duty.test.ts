import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import type { Locale } from '#kit/locale.ts'
import type { AppContext } from '#web/app/context.ts'
import { describeMissingDuty } from './missing-duty.ts'

async function describeFor(own: Role, needs: string, locale: Locale = 'en') {
  const words = await import(`#web/areas/accounts/words.${locale}.ts`)
  const context = {
    locale,
    words: { load: async () => undefined, of: () => words.default },
    session: { current: () => ({ roles: [own] }) },
  } as unknown as AppContext
  return describeMissingDuty(context, needs)
}

test.each<[Role, string, string | undefined]>([
  ['cms', 'finance-maker.finance-checker.auditor', 'Finance maker or Finance checker'],
  ['support', 'admin.auditor', 'Admin with all duties'],
  ['support', 'cms.admin.auditor', 'Content editor or Admin with all duties'],
  ['cms', 'auditor', undefined],
  ['cms', '<b>.nothing', undefined],
])('tells %s which of %s is missing', async (own, needs, named) => {
  const text = await describeFor(own, needs)
  expect(text).toBe(named && `For this page you need: ${named}. Ask an admin.`)
})

test('tells it in Arabic', async () => {
  expect(await describeFor('cms', 'finance-maker.opportunities', 'ar')).toContain(
    'إعداد العمليات المالية أو الفرص',
  )
})
