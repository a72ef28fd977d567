import { request } from 'node:http'
import { describe, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { openCaller } from '#support/caller.ts'
import { signIn } from '#support/people.ts'

const { origin } = inject('product')
const stranger = openCaller(origin)

describe('each path has one spelling', () => {
  test.each([
    '/USER/wallet',
    '/User/portfolio',
    '/ADMIN-SAHL/customer',
    '/en/USER/cart',
    '/EN/user/wallet',
    '/Login',
  ])('%s is not there', async (path) => {
    const investor = await signIn(origin, demoInvestor.email)
    expect((await stranger.send(path)).status).toBe(404)
    expect((await investor.send(path)).status).toBe(404)
  })

  test.each(['/%75ser/wallet', '/user/%77allet', '/user/./wallet', '/user/x/../wallet', '/user/wallet/'])(
    '%s is kept from strangers, however it is written',
    async (path) => {
      const { hostname, port } = new URL(origin)
      const status = await new Promise((resolve, reject) => {
        request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end()
      })
      expect([302, 307, 308, 404]).toContain(status)
    },
  )
})

test('a page is served as HTML, whatever its caller accepts', async () => {
  for (const accept of ['application/json', 'image/*', 'nonsense', 'text/html;q=0.1', '*/*']) {
    for (const [path, status] of [
      ['/nothing', 404],
      ['/en', 200],
      ['/user/properties', 200],
    ] as const) {
      const response = await stranger.send(path, { headers: { accept } })
      expect([response.status, response.headers.get('content-type')], `${accept} ${path}`).toEqual([
        status,
        'text/html; charset=utf-8',
      ])
      expect(await response.text()).toMatch(/^<!DOCTYPE html>/i)
    }
  }
})

test('a page number beyond the last redirects to the last page', async () => {
  const { pages } = await stranger.api.opportunities.list({ limit: 9 })
  const response = await fetch(`${origin}/en/user/properties?page=99`, { redirect: 'manual' })
  expect(response.status).toBe(307)
  const search = pages === 1 ? '' : `?page=${pages}`
  expect(new URL(response.headers.get('location')!, origin).search).toBe(search)
})
