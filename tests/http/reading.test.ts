import { describe, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { riyals } from '#kit/money.ts'
import { openCaller } from '#support/caller.ts'
import { signIn } from '#support/people.ts'

const { origin } = inject('product')
const stranger = openCaller(origin)
const read = async (path: string) => await (await stranger.send(path)).text()
/** The text of a page without tags and marks of direction. */
const textIn = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')

describe.each(['', '/en'])('under %j', (prefix) => {
  const pages = ['/about-us', '/how-it-works', '/sharia', '/contact', '/user/learn-more']
  pages.push('/user/learn-more/glossary', '/user/learn-more/what-can-go-wrong')

  test('each page to read opens, is in the site map, and leads on', async () => {
    const map = await read('/sitemap.xml')
    for (const path of pages) {
      const html = await read(prefix + path)
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
      expect(map, path).toContain(`<loc>${origin}${prefix}${path}</loc>`)
      for (const next of ['/faq', '/contact', '/sharia', '/terms-and-conditions', '/privacy-policy']) {
        expect(html, `${path} ${next}`).toContain(`href="${prefix}${next}"`)
      }
    }
  })

  test('help, contact and legal texts are one press away in every layout', async () => {
    const investor = await signIn(origin, demoInvestor.email)
    const layouts = [
      `${prefix || '/'}`,
      '/login',
      '/otp-login',
      '/user/properties',
      '/admin-sahl/login',
      '/nothing',
    ]
    for (const layout of layouts) {
      const path = layout.startsWith('/en') || layout === '/' ? layout : prefix + layout
      const html = await read(path)
      for (const next of ['/faq', '/contact', '/sharia', '/terms-and-conditions']) {
        expect(html, `${path} ${next}`).toContain(`href="${prefix}${next}"`)
      }
    }
    const wallet = await (await investor.send(`${prefix}/user/wallet`)).text()
    expect(wallet).toContain(`href="${prefix}/sharia"`)
  })

  test('an unknown article is not found', async () => {
    expect((await stranger.send(`${prefix}/user/learn-more/nothing`)).status).toBe(404)
  })
})

describe('the estimate', () => {
  test('is computed from the address without script', async () => {
    const text = textIn(await read('/en/sharia?held=trade&cash=1,000&stakes=9,000&income=500&share=1.5'))
    expect(text).toMatch(/Amount subject to zakat .{0,20}10,000/)
    expect(text).toMatch(/lunar year \(2\.5%\) .{0,20}250/)
    expect(text).toMatch(/solar year \(2\.5775%\) .{0,20}257\.75/)
    expect(text).toMatch(/To give away .{0,20}7\.50/)
    const income = textIn(await read('/en/sharia?cash=1,000&stakes=9,000'))
    expect(income).toMatch(/lunar year \(2\.5%\) .{0,20}25 /)
  })

  test('begins with the wallet and stakes of a signed-in investor, and with nothing for strangers', async () => {
    const investor = await signIn(origin, demoInvestor.email)
    const portfolio = await investor.api.portfolio.portfolio({})
    expect(portfolio.totalInvested).toBeGreaterThan(Number(riyals(1)))
    const own = await (await investor.send('/en/sharia?from=portfolio')).text()
    const stakes = /<input[^>]*name="stakes"[^>]*>/.exec(own)![0]
    const value = /value="([^"]*)"/.exec(stakes)![1]!
    expect(Number(value.replaceAll(',', ''))).toBe(portfolio.totalInvested / 100)
    const strange = await read('/en/sharia?from=portfolio')
    expect(/<input[^>]*name="stakes"[^>]*>/.exec(strange)![0]).toContain('value=""')
  })
})

test('the landing page shows an example, a past opportunity and questions, and loads no script for them', async () => {
  const html = await read('/en')
  const text = textIn(html)
  for (const part of [
    'What is a stake?',
    'What if you invested?',
    'A completed opportunity',
    'Before you start',
  ]) {
    expect(text).toContain(part)
  }
  const [past] = (await stranger.api.results.list({ stage: 'exited', limit: 1 })).items
  expect(html).toContain(`href="/en/user/properties/${past!.property.slug}"`)
  const scripts = [...new Set(html.match(/\/assets\/[\w-]+\.js/g))]
  for (const script of scripts) expect(await read(script)).not.toContain('What is a stake?')
})

test('the landing page announces the prize draw and leads to it, and loads no script for that', async () => {
  const html = await read('/en')
  const { draw } = await stranger.api.draws.current({})
  expect(draw?.state).toBe('open')
  expect(textIn(html)).toContain(draw!.prize)
  expect(textIn(html)).toMatch(/days? left to enter|Last day to enter/)
  expect(html).toContain('href="/en/prize-draw"')
  const scripts = [...new Set(html.match(/\/assets\/[\w-]+\.js/g))]
  for (const script of scripts) expect(await read(script)).not.toContain('left to enter')
})
