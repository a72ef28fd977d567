import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { compareFile } from '#support/bank-files.ts'
import { leave, openBrowser } from '#support/browser.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { newOperator } from '#support/operators.ts'
import { signInOperator } from '#support/people.ts'
import { operatorPages, type ScreenWalk, startWalk } from '#support/screen-walk.ts'

/** Opens every page of operators and its dialogs, as `screens.test.ts` does with the other pages. */
const { origin } = inject('product')

let browser: Browser
let admin: Caller
let draftId: string
let walk: ScreenWalk
beforeAll(async () => {
  browser = await openBrowser()
  admin = await signInOperator(origin, await newOperator('admin'))
  draftId = (await compareFile(admin, bankFile())).id
  const { items } = await admin.api.opportunities.managed({ limit: 1 })
  const property = await admin.api.opportunities.createPreviewLink({ id: items[0]!.id })
  const content = await admin.api.content.createPreview({ page: 'faq' })
  walk = await startWalk(
    browser,
    origin,
    operatorPages,
    // Sign-in pages show nothing to people who are signed in.
    [admin, openCaller(origin)],
    [
      ['/admin-sahl/$', admin, '/admin-sahl/nothing'],
      ['/admin/$', admin, '/admin/nothing'],
      ['/admin-sahl/statement/draft/$id', admin, `/admin-sahl/statement/draft/${draftId}`],
      ['/admin-sahl/opportunity/preview/$token', admin, `/admin-sahl/opportunity/preview/${property.token}`],
      ['/admin-sahl/opportunity-preview/$token', admin, `/admin-sahl/opportunity-preview/${property.token}`],
      ['/admin-sahl/cms/preview/$token', admin, `/admin-sahl/cms/preview/${content.token}`],
    ],
  )
})
afterAll(async () => {
  await admin.api.statements.cancelDraft({ id: draftId })
  await leave(browser)
})

function bankFile(): File {
  const day = riyadhDay(systemClock())
  const table = `Date,Reference,Amount\n${day},${newId()},-5\n${day},${newId()},5\n`
  return new File([table], 'bank.csv', { type: 'text/csv' })
}

test('every page has an address, and many dialogs have one', () => {
  expect(operatorPages.filter((path) => !walk.screens.includes(path))).toEqual([])
  expect(walk.screens.filter((screen) => screen.includes('?')).length).toBeGreaterThan(40)
})

describe.each(journeyIn('en'))('in %s', { tags: 'bilingual' }, (locale) => {
  test.each(operatorPages)('%s is readable', (path) => walk.check(path, locale))
})

test.each<Locale>(['ar', 'en'])(
  'every dialog with an address is readable, in %s',
  { tags: 'slow', timeout: 600_000 },
  async (locale) => {
    for (const dialog of walk.screens.filter((screen) => screen.includes('?')))
      await walk.check(dialog, locale)
  },
)
