import { describe, expect, inject, test } from 'vitest'
import { buildUnsubscribeToken } from '#modules/notifications/operations/unsubscribe.ts'
import { openDemoSealing } from '#support/demo-sealing.ts'
import { screenWords } from '#support/messages.ts'
import { registerInvestor, type TestInvestor } from '#support/people.ts'
import { openPlainBrowser } from '#support/plain-browser.ts'

const { origin, owner } = inject('product')

/** Returns the address in the header of a mail. */
async function addressFor(investor: TestInvestor, kind: string): Promise<string> {
  const sealing = await openDemoSealing(owner)
  const { user } = await investor.api.identity.session({})
  return `/api/notifications/unsubscribe/${buildUnsubscribeToken(sealing, { personId: user!.id, kind })}`
}

/** Opens the address as a mail program does, in the browser's language. Returns the page that it leads to. */
async function openLink(address: string, locale: string): Promise<string> {
  const answer = await fetch(`${origin}${address}`, {
    redirect: 'manual',
    headers: { 'accept-language': locale },
  })
  expect(answer.status).toBe(303)
  return answer.headers.get('location')!.replace(`/${locale}/`, '/')
}

const kind = 'watchlist.stage_reached'

describe.each(['ar', 'en'] as const)('the link in the header of a mail, in %s', (locale) => {
  const { unsubscribe: words } = screenWords(locale)

  test('opens a page that asks first, and stops this kind of mail alone', async () => {
    const investor = await registerInvestor(origin, { locale })
    const readKinds = async () => (await investor.api.notifications.preferences({})).kinds
    const before = await readKinds()
    const { label } = before.find((one) => one.kind === kind)!
    const browser = openPlainBrowser({ origin, locale })
    await browser.open(await openLink(await addressFor(investor, kind), locale))
    expect(browser.headings()).toContain(words.heading(label))
    expect(await readKinds()).toEqual(before)
    await browser.press(words.stop)
    expect(browser.headings()).toContain(words.stopped.title)
    const stopped = before.map((one) =>
      one.kind === kind
        ? {
            ...one,
            channels: one.channels.map((each) =>
              each.channel === 'mail' ? { ...each, isWanted: false } : each,
            ),
          }
        : one,
    )
    expect(await readKinds()).toEqual(stopped)
  })

  test('says so if it stops nothing', async () => {
    const investor = await registerInvestor(origin, { locale })
    const browser = openPlainBrowser({ origin, locale })
    await browser.open(await openLink(await addressFor(investor, 'payments.deposit_credited'), locale))
    expect(browser.headings()).toContain(words.over)
    await browser.open('/unsubscribe')
    expect(browser.text()).toContain(words.missing)
  })
})
