import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { Id, Instant } from '#kit/schemas.ts'

export const revisionsRefusals = defineRefusals({
  version_not_found: { status: 404 },
  nothing_to_restore: { status: 422 },
  settings_waiting: { status: 409 },
})

const SettingChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const Version = z.object({
  version: z.int(),
  savedAt: Instant,
  savedBy: z.object({ id: Id, name: z.string() }).nullable(),
  changes: z.array(SettingChange).describe('Differences from the version before it.'),
})

const version = z.int('wrong_type').positive('wrong_type')
/** A version in an address or a form, where it is text. `z.coerce` would take `true` and lists for numbers. */
const versionInText = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    'wrong_type',
  )
  .pipe(version)
const Values = z
  .record(z.string(), z.unknown())
  .refine((values) => Object.keys(values).length > 0, 'required')

/** The outcome of a change: saved at once, or proposed to another admin. */
const Outcome = z.object({
  saved: z.array(z.string()).describe('Keys of the settings that are in force now.'),
  proposed: z.array(z.string()).describe('Keys of the settings that another admin has to approve.'),
})

const changeRefusals = ['settings_changed', 'settings_waiting', 'proposal_open', 'proposal_involved'] as const

export const revisionsContract = {
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/changes',
    summary: 'Change settings; those that need two operators are proposed, the others saved.',
    access: ['admin'],
    body: z.strictObject({ version, values: Values }),
    answer: Outcome,
    refusals: changeRefusals,
  }),
  effects: endpoint({
    method: 'POST',
    path: '/api/admin/settings/effects',
    summary: 'Count what given values would decide, beside what the present ones decide.',
    access: ['admin'],
    body: z.strictObject({ values: Values }),
    answer: z.object({
      effects: z.array(z.object({ key: z.string(), label: z.string(), now: z.int(), after: z.int() })),
    }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/settings/waiting',
    summary: 'List the settings whose change waits for another admin.',
    access: readers.administration,
    answer: z.object({ keys: z.array(z.string()) }),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/admin/settings/versions',
    summary: 'List the versions of the settings with what each changed, newest first.',
    access: readers.administration,
    query: z.strictObject({ before: versionInText.optional() }),
    answer: z.object({ items: z.array(Version), hasMore: z.boolean() }),
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/api/admin/settings/comparison',
    summary: 'Compare two versions of the settings.',
    access: readers.administration,
    query: z.strictObject({ from: versionInText, to: versionInText }),
    answer: z.object({ changes: z.array(SettingChange) }),
    refusals: ['version_not_found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/settings/restore',
    summary: 'Return to the values of an earlier version; what needs two operators is proposed.',
    access: ['admin'],
    body: z.strictObject({ from: versionInText, version: versionInText }),
    form: {},
    answer: Outcome,
    refusals: [...changeRefusals, 'version_not_found', 'nothing_to_restore'],
  }),
} satisfies Contract
