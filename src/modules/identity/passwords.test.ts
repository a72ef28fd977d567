import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { hashPassword, isPasswordRight, withHashingSlot } from './passwords.ts'

/** Reads the priorities of all threads of this process. */
const priorities = () =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[16]),
  )
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('passwords', () => {
  test('accepts only the right password in any Unicode form, and none if the account has none', async () => {
    const hash = await hashPassword('Caf\u00e9-in-Riyadh-7')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPasswordRight('Cafe\u0301-in-Riyadh-7', hash)).toBe(true)
    expect(await isPasswordRight('Cafe-in-Riyadh-7', hash)).toBe(false)
    expect(await isPasswordRight('nobody has this password', null)).toBe(false)
  })

  test('lets the process answer others while hashes wait', async () => {
    let hashed = 0
    const waiting = Array.from({ length: 12 }, async () => {
      await hashPassword('Tall7Palms-of-tests')
      hashed += 1
    })
    // As many turns of the event loop as hashing in this process would take.
    for (let turn = 0; turn <= waiting.length; turn++) await nextTurn()
    expect(hashed).toBeLessThan(waiting.length)
    await Promise.all(waiting)
    expect(hashed).toBe(waiting.length)
  })

  test('refuses the last of too many and checks the others', async () => {
    // Tasks without a hash finish at once, which is enough to count the turns.
    const judged = await Promise.allSettled(
      Array.from({ length: 260 }, () => isPasswordRight('Tall7Palms-of-tests', 'no hash')),
    )
    const reasons = judged.map((one) => (one.status === 'rejected' ? one.reason : undefined))
    const refused = reasons.filter((reason) => reason instanceof Refusal)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({ code: 'authentication_error', status: 503, retryAfterSeconds: 5 })
    expect(reasons.filter((reason) => reason === undefined)).toEqual([])
    expect(reasons.length - refused.length).toBeGreaterThan(200)
  })

  test('looks up an account only when its turn comes, so that waiting holds no connection', async () => {
    let judging = 0
    let most = 0
    const judge = async () => {
      judging += 1
      most = Math.max(most, judging)
      await nextTurn()
      judging -= 1
    }
    const judged = await Promise.allSettled(Array.from({ length: 203 }, () => withHashingSlot(judge)))
    expect(most).toBe(2)
    const reasons = judged.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(reasons).toMatchObject([{ code: 'authentication_error', status: 503, retryAfterSeconds: 5 }])
  })

  test.runIf(process.platform === 'linux')(
    'gives hashing a lower priority than the thread that answers',
    async () => {
      await hashPassword('Tall7Palms-of-tests')
      const given = Math.min(19, getPriority(0) + 10)
      expect(priorities().filter((one) => one === given)).toHaveLength(1)
    },
  )
})
