import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { newId } from '#kit/ids.ts'
import { signIn } from '#support/people.ts'
import { findFreePort, type RunningProgram, readiness, runProgram } from '#support/product.ts'

const { owner } = inject('product')

let running: RunningProgram
let port: number
beforeAll(async () => {
  port = await findFreePort()
  running = runProgram({
    HOST: '0.0.0.0',
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

test.each(['127.0.0.1', 'localhost'])('a visitor of %s pays and returns under that name', async (name) => {
  const origin = `http://${name}:${port}`
  const investor = await signIn(origin, demoInvestor.email)
  const { paymentUrl } = await investor.api.payments.startDeposit(
    { amount: 500_00, method: 'online' },
    { idempotencyKey: newId() },
  )
  const payment = new URL(paymentUrl)
  expect(payment.hostname).toBe(name)
  const paid = await fetch(`${paymentUrl}/outcome`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'succeed' }),
    redirect: 'manual',
  })
  expect(new URL(paid.headers.get('location')!).origin).toBe(origin)
  const wallet = await investor.send('/en/user/wallet')
  expect(wallet.headers.get('content-security-policy')).toContain(`form-action 'self' ${payment.origin}`)
})
