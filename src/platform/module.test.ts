import { expect, test } from 'vitest'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { assemble, defineModule } from './module.ts'

const contract = {
  list: endpoint({ method: 'GET', path: '/api/kites', summary: 'All kites.', access: 'public' }),
} satisfies Contract
const refusals = defineRefusals({ no_wind: { status: 409 } })
const words = {
  ar: { refusals: { no_wind: 'لا ريح' }, fields: { too_heavy: 'أثقل من أن تطير' } },
  en: { refusals: { no_wind: 'No wind' }, fields: { too_heavy: 'Too heavy to fly' } },
}
const job = { name: 'kites.land', run: async () => undefined }

interface Sky {
  readonly wind: number
}

const kites = defineModule({
  name: 'kites',
  contract,
  refusals,
  words,
  handlers: (_sky: Sky) => ({ list: () => undefined }),
  jobs: ({ wind }: Sky) => (wind > 0 ? [] : [job]),
})
const sand = defineModule<Contract, typeof refusals, Sky>({ name: 'sand' })

test('assemble builds a program from the declarations of its modules', () => {
  const { contracts, catalogue, answering, jobs, eventHandlers: reactions } = assemble<Sky>([sand, kites])
  expect(contracts).toEqual({ kites: contract })
  expect(catalogue.statuses.no_wind).toBe(409)
  expect(catalogue.words.ar.no_wind).toBe('لا ريح')
  expect(catalogue.fields.en).toMatchObject({ required: 'Required', too_heavy: 'Too heavy to fly' })
  expect(Object.keys(answering({ wind: 1 }))).toEqual(['kites'])
  expect(jobs({ wind: 0 })).toEqual([job])
  expect(jobs({ wind: 1 })).toEqual([])
  expect(reactions({ wind: 1 })).toEqual([])
})

test('assemble fails for two modules of one name and for a refusal without words', () => {
  expect(() => assemble<Sky>([kites, kites])).toThrow('two modules called kites')
  expect(() => assemble<Sky>([{ name: 'mute', refusals }])).toThrow('no_wind has no words')
  expect(() => assemble<Sky>([kites, { name: 'stones', words }])).toThrow('too_heavy are given twice')
})
