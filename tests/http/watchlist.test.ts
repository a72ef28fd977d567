import { describe, expect, inject, test } from 'vitest'
import { openCaller } from '#support/caller.ts'
import { screenWords } from '#support/messages.ts'
import { registerInvestor } from '#support/people.ts'

const { origin } = inject('product')
const words = screenWords('en').watchlist

/** Presses a button of a page as a browser without script does, and returns the page that it leads to. */
async function press(caller: ReturnType<typeof openCaller>, page: string, act: string, propertyId: string) {
  const answer = await caller.send(page, {
    method: 'POST',
    body: new URLSearchParams({ _form: act, propertyId }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return await caller.send(answer.headers.get('location')!)
}

describe('a watchlist without script (OPP-14)', () => {
  test('takes an opportunity from its card, shows it, and lets it go from its page', async () => {
    const investor = await registerInvestor(origin)
    const { items } = await investor.api.opportunities.list({ limit: 2 })
    const [watched, other] = items
    const list = await (await press(investor, '/en/user/properties', 'watchlist.add', watched!.id)).text()
    expect(list).toContain(words.stop)
    expect(list).toContain(words.watch)

    const page = await (await investor.send('/en/user/watchlist')).text()
    expect(page).toContain(`/en/user/properties/${watched!.slug}`)
    expect(page).not.toContain(`/en/user/properties/${other!.slug}"`)

    const detail = `/en/user/properties/${watched!.slug}`
    expect(await (await investor.send(detail)).text()).toContain(words.stop)
    await press(investor, detail, 'watchlist.remove', watched!.id)
    expect(await (await investor.send('/en/user/watchlist')).text()).toContain(words.none)
  })

  test('shows strangers no button', async () => {
    const page = await (await openCaller(origin).send('/en/user/properties')).text()
    expect(page).not.toContain('watchlist.add')
  })
})
