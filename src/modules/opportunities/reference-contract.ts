import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { foldDigits } from '#kit/digits.ts'
import { readers } from '#kit/duties.ts'
import { Bilingual, typedText } from '#kit/schemas.ts'
import { entryIcons, referenceListNames } from './editor-vocabulary.ts'

const list = z.enum(referenceListNames, 'choose_one')
const Key = z.string().regex(/^[a-z0-9_]{1,40}$/, 'invalid')
const one = z.object({ list, key: Key })
const Position = z.object({ lat: z.number(), lng: z.number() })

/** Degrees as they are typed, in any digits. */
const degrees = typedText(20)
  .transform((text) => foldDigits(text).replace('\u2212', '-'))
  .pipe(
    z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,10})?$/, 'degrees')
      .transform(Number),
  )

const Entry = z.object({
  key: z.string(),
  name: Bilingual,
  parent: z.object({ key: z.string(), label: z.string() }).nullable().describe('The region or city.'),
  position: Position.nullable(),
  icon: z.enum(entryIcons).nullable(),
  opportunities: z.int().describe('Opportunities that have this value, drafts included.'),
  children: z.int().describe('Cities of a region, districts of a city.'),
  isRetired: z.boolean().describe('Not offered for new opportunities.'),
  mergedInto: z.object({ key: z.string(), label: z.string() }).nullable(),
  version: z.int(),
  can: z.object({ delete: z.boolean(), restore: z.boolean() }),
})

/** Fields that a list has no use for are ignored. */
const EntryFields = z.strictObject({
  nameAr: typedText(60),
  nameEn: typedText(60),
  parent: Key.optional().describe('The region of a city, or the city of a district.'),
  latitude: degrees.optional(),
  longitude: degrees.optional(),
  icon: z.enum(entryIcons, 'choose_one').optional(),
})

const Choice = z.object({ key: z.string(), label: z.string() })
const Place = z.object({ key: z.string(), name: Bilingual, position: Position })

const refusals = ['list_entry_not_found', 'list_entry_name_taken', 'list_entry_changed'] as const

/** The lists that operators keep: places, types, statuses and contracts of opportunities. */
export const referenceContract = {
  entries: endpoint({
    method: 'GET',
    path: '/api/admin/reference-lists/:list',
    summary: 'List the entries of a list in their order, retired ones last.',
    access: readers.opportunities,
    isSearch: true,
    params: z.object({ list }),
    query: z.object({
      q: typedText(100, 0).optional(),
      parent: Key.optional().describe('Only cities of this region, or districts of this city.'),
    }),
    answer: z.object({
      items: z.array(Entry),
      parents: z.array(Choice),
      parent: z.string().nullable().describe('The filter as applied: a merged one is replaced.'),
      can: z.object({ manage: z.boolean() }),
    }),
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/admin/places',
    summary: 'List the places that a new opportunity can choose from; retired ones are left out.',
    access: readers.opportunities,
    answer: z.object({
      regions: z.array(Place),
      cities: z.array(Place.extend({ region: z.string() })),
      districts: z.array(Place.extend({ city: z.string() })),
    }),
  }),
  addEntry: endpoint({
    method: 'POST',
    path: '/api/admin/reference-lists/:list',
    summary: 'Add an entry at the end of a list.',
    access: ['opportunities'],
    params: z.object({ list }),
    body: EntryFields,
    form: {},
    status: 201,
    answer: Entry,
    refusals,
  }),
  changeEntry: endpoint({
    method: 'PUT',
    path: '/api/admin/reference-lists/:list/:key',
    summary: 'Change the names, position or icon of an entry.',
    access: ['opportunities'],
    params: one,
    body: EntryFields.extend({ version: z.int('wrong_type').describe('The version that was read.') }),
    form: {},
    answer: Entry,
    refusals,
  }),
  moveEntry: endpoint({
    method: 'PUT',
    path: '/api/admin/reference-lists/:list/:key/place',
    summary: 'Move an entry before or after another one.',
    access: ['opportunities'],
    params: one,
    body: z.strictObject({ neighbour: Key, side: z.enum(['before', 'after'], 'choose_one') }),
    form: {},
    refusals,
  }),
  retireEntry: endpoint({
    method: 'PUT',
    path: '/api/admin/reference-lists/:list/:key/retirement',
    summary: 'Stop offering an entry for new opportunities, or offer it again. Old ones keep it.',
    access: ['opportunities'],
    params: one,
    body: z.strictObject({ isRetired: z.boolean('wrong_type') }),
    form: {},
    answer: Entry,
    refusals: [...refusals, 'list_entry_merged'],
  }),
  deleteEntry: endpoint({
    method: 'DELETE',
    path: '/api/admin/reference-lists/:list/:key',
    summary: 'Delete an entry that nothing uses.',
    access: ['opportunities'],
    params: one,
    form: {},
    refusals: [...refusals, 'list_entry_in_use'],
  }),
  previewMerge: endpoint({
    method: 'GET',
    path: '/api/admin/reference-lists/:list/:key/merge',
    summary: 'Preview what merging an entry into another one would move.',
    access: readers.opportunities,
    params: one,
    query: z.object({ into: Key }),
    answer: z.object({
      from: Choice,
      into: Choice,
      moves: z.array(z.object({ name: z.string(), label: z.string(), count: z.int() })),
    }),
    refusals: [...refusals, 'list_entry_merged', 'list_entry_not_mergeable'],
  }),
  mergeEntry: endpoint({
    method: 'POST',
    path: '/api/admin/reference-lists/:list/:key/merge',
    summary: 'Merge an entry into another one: everything that uses it moves, and it is retired for good.',
    access: ['opportunities'],
    params: one,
    body: z.strictObject({
      into: Key,
      moves: z.int('wrong_type').describe('The sum of the preview; refused if it has changed.'),
    }),
    form: {},
    refusals: [...refusals, 'list_entry_merged', 'list_entry_not_mergeable', 'list_merge_changed'],
  }),
} satisfies Contract
