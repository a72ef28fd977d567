import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import type { Caller } from '#support/caller.ts'
import { signIn } from '#support/people.ts'
import { hidingWords } from '#web/components/values/hiding-words.ts'

const { origin } = inject('product')
const riyalSign = '\u20C1'

let investor: Caller
/** One movement and one order of the investor. */
let paths: { movement: string; order: string }
beforeAll(async () => {
  investor = await signIn(origin, demoInvestor.email)
  const { items } = await investor.api.portfolio.transactions({
    type: 'funded',
    status: 'completed',
    limit: 1,
  })
  const { id, orderId } = items[0]!
  paths = { movement: `/user/transaction/${id}`, order: `/user/cart/thank-you?order=${orderId}` }
})

const visit = (path: string, choice: 'hidden' | 'shown', init: RequestInit = {}) =>
  investor.send(path, {
    ...init,
    headers: { cookie: `${investor.cookie()}; amounts=${choice}`, ...init.headers },
  })

/** Returns the content of the page: without its frame, scripts and forms, which name amounts and bounds. */
async function drawn(path: string, choice: 'hidden' | 'shown'): Promise<string> {
  const html = await (await visit(path, choice)).text()
  const main = /<main id="main"[\s\S]*<\/main>/.exec(html)![0]
  return main.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<form[\s\S]*?<\/form>/g, '')
}

const amountsIn = (html: string): number => html.split(riyalSign).length - 1

/** Every page of the user's own money. Amounts to type stay visible. */
const pages = {
  wallet: () => '/user/wallet',
  portfolio: () => '/user/portfolio',
  transactions: () => '/user/transaction',
  'one movement': () => paths.movement,
  'an order': () => paths.order,
  documents: () => '/user/documents',
  profile: () => '/user/profile',
  withdrawal: () => '/user/wallet/withdraw',
} as const

describe.each(['', '/en'])('amounts that their owner hides, under %j', (prefix) => {
  test.each(Object.keys(pages) as (keyof typeof pages)[])('%s: are not drawn', async (name) => {
    const path = prefix + pages[name]()
    const { hidden } = hidingWords[prefix === '' ? 'ar' : 'en']
    const [shown, covered] = [await drawn(path, 'shown'), await drawn(path, 'hidden')]
    if (name !== 'withdrawal') {
      expect(amountsIn(shown)).toBeGreaterThan(0)
      expect(covered).toContain(hidden)
    }
    expect(amountsIn(covered)).toBe(0)
    expect(shown).not.toContain(hidden)
  })
})

test('the user’s own amounts above the list of opportunities are hidden, and prices are not', async () => {
  const [shown, covered] = [
    await drawn('/user/properties', 'shown'),
    await drawn('/user/properties', 'hidden'),
  ]
  expect(covered).toContain(hidingWords.ar.hidden)
  expect(amountsIn(shown) - amountsIn(covered)).toBe(3)
})

test('the value of the user’s own stake is hidden, and that of the asset is not', async () => {
  const page = '/user/properties/ar-rawdah-clinics'
  const section = async (choice: 'hidden' | 'shown') =>
    /<section[^>]*id="valuation"[\s\S]*?<\/section>/.exec(await drawn(page, choice))![0]
  const { items } = await investor.api.valuations.list({ idOrSlug: 'ar-rawdah-clinics' })
  const [shown, covered] = [amountsIn(await section('shown')), amountsIn(await section('hidden'))]
  expect(covered).toBeGreaterThan(2 * items.length)
  // The stake has the same chart and the same table as the asset.
  expect(shown).toBe(2 * covered)
})

describe('the choice', () => {
  test('is stored by an address without script, which redirects to the page without it', async () => {
    const hide = await investor.send('/en/user/portfolio?range=all&amounts=hidden')
    expect([hide.status, hide.headers.get('location')]).toEqual([303, '/en/user/portfolio?range=all'])
    expect(investor.cookie()).toContain('amounts=hidden')
    const page = await (await investor.send('/en/user/portfolio?range=all')).text()
    expect(page).toContain('href="?range=all&amp;amounts=shown"')
    const show = await investor.send('/en/user/portfolio?range=all&amounts=shown')
    expect(show.status).toBe(303)
    expect(investor.cookie()).not.toContain('amounts')
  })

  test('cannot be made by a link on another site', async () => {
    const uncover = await visit('/user/wallet?amounts=shown', 'hidden', {
      headers: { 'sec-fetch-site': 'cross-site', cookie: `${investor.cookie()}; amounts=hidden` },
    })
    expect([uncover.status, uncover.headers.getSetCookie()]).toEqual([303, []])
  })

  test('changes no file', async () => {
    const path = '/api/transactions/export?format=csv&lang=en'
    // Other tests pay this investor: both are read again until they are of the same moment.
    await vi.waitFor(
      async () => {
        const [shown, hidden] = [await visit(path, 'shown'), await visit(path, 'hidden')]
        expect(await hidden.text()).toBe(await shown.text())
      },
      { timeout: 20_000, interval: 500 },
    )
  })
})
