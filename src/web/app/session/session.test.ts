import { describe, expect, test } from 'vitest'
import { createSessionStore, type Session } from './session.ts'

const signedIn = { user: { id: 'u1' }, roles: ['user'], isActive: true } as unknown as Session
const nobody: Session = { user: null, roles: [], isActive: false }

function storeReading(...answers: Session[]) {
  let reads = 0
  const read = async () => answers[Math.min(reads++, answers.length - 1)]!
  return { store: createSessionStore(read, true), reads: () => reads }
}

describe('who is signed in', () => {
  test('is not read without a cookie', async () => {
    const store = createSessionStore(() => Promise.reject(new Error('asked')), false)
    expect(await store.ensure()).toEqual(nobody)
  })

  test('is read once by several callers', async () => {
    const { store, reads } = storeReading(signedIn)
    const [first, second] = await Promise.all([store.ensure(), store.ensure()])
    await store.ensure()
    expect([first, second, reads()]).toEqual([signedIn, signedIn, 1])
  })

  test.each([
    ['after', 'before'],
    ['before', 'after'],
  ])('asked again after a change is what that says, whichever comes first: %s, %s', async (...order) => {
    const held = { before: Promise.withResolvers<Session>(), after: Promise.withResolvers<Session>() }
    const asked = [held.before, held.after]
    const store = createSessionStore(() => asked.shift()!.promise, true)
    const reading = [store.ensure(), store.reload()]
    for (const one of order) {
      if (one === 'before') held.before.resolve(nobody)
      else held.after.resolve(signedIn)
    }
    expect(await Promise.all(reading)).toEqual([signedIn, signedIn])
    expect(store.current()).toEqual(signedIn)
  })

  test('travels from the server to the browser without another call', async () => {
    const server = storeReading(signedIn)
    await server.store.ensure()
    const browser = storeReading(nobody)
    browser.store.hydrate(server.store.dehydrate())
    expect(await browser.store.ensure()).toEqual(signedIn)
    expect(browser.reads()).toBe(0)
  })

  test('keeps the session of the rendering, whoever signs in later', async () => {
    const server = storeReading(signedIn)
    await server.store.ensure()
    const { store } = storeReading(nobody)
    store.hydrate(server.store.dehydrate())
    await store.reload()
    expect([server.store.drawn(), store.drawn(), store.current()]).toEqual([signedIn, signedIn, nobody])
  })

  test('is nobody once cleared, even if an earlier answer arrives later', async () => {
    const held = Promise.withResolvers<Session>()
    const store = createSessionStore(() => held.promise, true)
    const reading = store.ensure()
    store.clear()
    held.resolve(signedIn)
    expect([await reading, store.current()]).toEqual([nobody, nobody])
  })

  test('notifies subscribers of a sign-in and of an ended session', async () => {
    const { store } = storeReading(nobody, signedIn)
    await store.ensure()
    const seen: boolean[] = []
    const stop = store.subscribe(() => seen.push(store.current().user !== null))
    await store.reload()
    store.clear()
    stop()
    await store.reload()
    expect(seen).toEqual([true, false])
  })
})
