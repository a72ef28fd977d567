import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { settingKinds } from '#kit/settings.ts'

export const settingsRefusals = defineRefusals({
  settings_changed: { status: 409 },
  setting_needs_two: { status: 403 },
})

export const SettingField = z.object({
  key: z.string(),
  kind: z.enum(settingKinds),
  label: z.string(),
  hint: z.string().nullable(),
  value: z.unknown().meta({
    description: 'Halalas, a whole number, basis points, on or off, a text, or one in each language.',
  }),
  mayBeEmpty: z.boolean().meta({ description: 'Whether it may be empty; only texts may.' }),
  usual: z.unknown().meta({ description: 'The value used if nobody has set another.' }),
  needsTwo: z.boolean().meta({ description: 'Whether two operators change it.' }),
})

export const SettingsView = z.object({
  version: z.int(),
  savedAt: Instant,
  savedBy: Id.nullable(),
  groups: z.array(z.object({ name: z.string(), label: z.string(), fields: z.array(SettingField) })),
})

export const settingsContract = {
  publicSettings: endpoint({
    method: 'GET',
    path: '/api/settings/public',
    summary: 'Read the public settings that are in force.',
    access: 'public',
    answer: z.object({
      version: z.int(),
      values: z.record(z.string(), z.unknown()).meta({
        description:
          'By key: halalas, a whole number, basis points, on or off, a text, or one in each language.',
      }),
    }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'List all settings by the module that owns them.',
    access: readers.administration,
    answer: SettingsView,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    summary: 'Save the given settings; refused if they were read from an older version.',
    access: ['admin'],
    body: z.strictObject({
      version: z.int('wrong_type'),
      values: z
        .record(z.string(), z.unknown())
        .refine((values) => Object.keys(values).length > 0, 'required'),
    }),
    answer: SettingsView,
    refusals: ['settings_changed', 'setting_needs_two'],
  }),
} satisfies Contract
