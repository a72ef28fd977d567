import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { openCaller } from '#support/caller.ts'
import { signIn } from '#support/people.ts'
import { findFreePort, type RunningProgram, readiness, runProgram } from '#support/product.ts'

const { owner } = inject('product')

let running: RunningProgram
let origin: string
beforeAll(async () => {
  const port = await findFreePort()
  origin = `http://localhost:${port}`
  running = runProgram({
    WEB_PAGES: 'live',
    PORT: String(port),
    SANDBOX_PORT: '0',
    DATABASE_URL: `postgres://${owner.user}@localhost:${owner.port}/${owner.database}?host=${owner.host}`,
  })
  while ((await readiness(port)) !== 200) await new Promise((resolve) => setTimeout(resolve, 20))
})
afterAll(async () => {
  running.child.kill('SIGKILL')
  await running.ended
})

test('pages are rendered from their sources, by the same rules', async () => {
  const stranger = openCaller(origin)
  const list = await stranger.send('/en/user/properties')
  expect(list.status).toBe(200)
  const html = await list.text()
  expect(html).toContain('<html lang="en" dir="ltr"')
  expect(html).not.toContain('/assets/')
  const { slug } = (await stranger.api.opportunities.list({ limit: 1 })).items[0]!
  expect((await stranger.send(`/user/properties/${slug}`)).status).toBe(200)
  // A refusal of the API is recognised by a page that was loaded separately.
  expect((await stranger.send(`/user/properties/${slug}-x`)).status).toBe(404)
  expect((await stranger.send('/user/wallet')).status).toBe(302)
  const investor = await signIn(origin, demoInvestor.email)
  expect((await investor.send('/en/user/wallet')).status).toBe(200)
})

test('modules and files are served from their sources', async () => {
  const stranger = openCaller(origin)
  const module = await stranger.send('/src/web/app/router.tsx')
  expect([module.status, module.headers.get('content-type')]).toEqual([200, 'text/javascript'])
  expect((await stranger.send('/favicon.svg')).status).toBe(200)
  expect((await stranger.send('/nothing.png')).status).toBe(404)
  expect(running.output()).not.toContain('Error')
})
