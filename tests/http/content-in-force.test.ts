import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openCaller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { signInOperator } from '#support/people.ts'
import { type SecondProcess, startBeside } from '#support/second-process.ts'

const patient = { timeout: 20_000 }
const { owner, origin } = inject('product')
let second: SecondProcess
beforeAll(async () => {
  second = await startBeside(owner, { PUBLIC_ORIGIN: origin })
})
afterAll(() => second?.stop())

test('a page published on one process replaces the cached page of both (CMS-2)', async () => {
  const { api } = await signInOperator(origin, await newOperator('cms'))
  const readers = [origin, second.origin].map((one) => openCaller(one))
  const pages = () => Promise.all(readers.map(async (reader) => (await reader.send('/en/faq')).text()))
  await pages()
  const description = `Answers ${newId()}`
  // Other tests may edit the same page meanwhile: a conflict is tried again.
  await vi.waitFor(async () => {
    const { fields } = await api.content.editor({ page: 'faq' })
    const { part, field, version } = fields.find((one) => one.field === 'description.en')!
    const change = { part, field, value: description, basedOn: version }
    const { revision } = await api.content.saveFields({ page: 'faq', changes: [change] })
    await api.content.publish({ page: 'faq', revision })
  }, patient)
  await expect
    .poll(async () => (await pages()).map((text) => text.includes(description)), { timeout: 30_000 })
    .toEqual([true, true])
})
