import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createToastQueue, type ToastQueue } from './toast-queue.ts'

type Timer = { act: () => void; delayMs: number }
let timers: Timer[]
let queue: ToastQueue
const runTimers = () => {
  for (const timer of timers.splice(0)) timer.act()
}
const titles = (list: readonly { title: string }[]) => list.map((toast) => toast.title).join(' ')

beforeEach(() => {
  timers = []
  queue = createToastQueue((act, delayMs) => void timers.push({ act, delayMs }))
})

describe('toast queue', () => {
  test('a toast has an id, is open, and keeps its words', () => {
    const id = queue.add({ title: 'Saved', description: 'All of it', color: 'ok' })
    expect(queue.shown()).toEqual([
      { id, open: true, title: 'Saved', description: 'All of it', color: 'ok', durationMs: 5000 },
    ])
  })

  test('the newest five are shown, newest first; older ones wait', () => {
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) queue.add({ title })
    expect(titles(queue.shown())).toBe('g f e d c')
    expect(titles(queue.all())).toBe('g f e d c b a')
  })

  test('closing marks it closed at once and removes it 200 ms later, which lets one in', () => {
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) queue.add({ title })
    const newest = queue.shown()[0]!
    queue.close(newest.id)
    expect(queue.shown()[0]).toEqual({ ...newest, open: false })
    expect(titles(queue.shown())).toBe('f e d c b')
    expect(timers.map((timer) => timer.delayMs)).toEqual([200])
    runTimers()
    expect(titles(queue.shown())).toBe('e d c b a')
  })

  test('closing twice, or what is not there, does nothing', () => {
    const id = queue.add({ title: 'a' })
    queue.close(id)
    queue.close(id)
    queue.close('nobody')
    expect(timers).toHaveLength(1)
    runTimers()
    expect(queue.all()).toEqual([])
  })

  test('the same id replaces, and the removal of the old one spares the new one', () => {
    queue.add({ id: 'session', title: 'old' })
    queue.close('session')
    queue.add({ id: 'session', title: 'new' })
    runTimers()
    expect(titles(queue.all())).toBe('new')
  })

  test('ids differ and listeners hear each change until they leave', () => {
    const heard = vi.fn()
    const leave = queue.subscribe(heard)
    expect(queue.add({ title: 'a' })).not.toBe(queue.add({ title: 'b' }))
    expect(heard).toHaveBeenCalledTimes(2)
    leave()
    queue.clear()
    expect(heard).toHaveBeenCalledTimes(2)
    expect(queue.all()).toEqual([])
  })

  test('keeps the identity of the shown toasts while nothing changes, so that React does not loop', () => {
    queue.add({ title: 'a' })
    expect(queue.shown()).toBe(queue.shown())
  })
})
