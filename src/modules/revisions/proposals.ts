import * as z from 'zod'
import { formatCount } from '#kit/format.ts'
import type { Bilingual, Locale } from '#kit/locale.ts'
import {
  getNewestVersion,
  lockNewestVersion,
  type OwnedSettings,
  readVersionValues,
  saveApprovedSetting,
} from '#modules/settings/index.ts'
import type { Context } from '#platform/context.ts'
import { type NameLoader, type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import type { SettingEffect } from '#platform/declarations/settings.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'

const Change = z.strictObject({ key: z.string(), value: z.unknown() })

/** ADM-9: one admin proposes a setting that needs two, another approves it. The subject is the setting's key. */
export const buildSettingProposal = (owned: OwnedSettings, effects: readonly SettingEffect[]): ProposalKind =>
  proposalKind<z.infer<typeof Change>>({
    name: 'revisions.setting',
    label: { ar: ar.labels.setting, en: en.labels.setting },
    proposers: ['admin'],
    deciders: ['admin'],
    payload: Change,
    subjectKind: 'setting',
    names: { fields: [], of: [buildSettingNames(owned)] },
    leadsTo: () => '/admin-sahl/general-settings',
    async before({ tx }, key) {
      return { [key]: readVersionValues(owned, await lockNewestVersion(tx))[key] }
    },
    after: ({ key, value }) => ({ [key]: value }),
    async review(context, key, { value }) {
      const present = readVersionValues(owned, await getNewestVersion(context.tx))[key]
      const counted = await countEffectsOf(context, effects, key, [present, value])
      return { figures: counted.length === 0 ? {} : { effect: describeEffects(counted) }, checks: [] }
    },
    findInvolved: async () => ({}),
    execute: (context, { payload: { key, value } }) => saveApprovedSetting(context, owned, { key, value }),
  })

/** Counts what two values of a setting decide: the one in force and the given one. */
export async function countEffectsOf(
  context: Context,
  effects: readonly SettingEffect[],
  key: string,
  [present, given]: readonly [unknown, unknown],
) {
  const counted = []
  for (const { label, count } of effects.filter((effect) => effect.key === key)) {
    const [now, after] = [await count(context, Number(present)), await count(context, Number(given))]
    counted.push({ key, label, now, after })
  }
  return counted
}

/** Writes each effect on a line, in both languages. */
function describeEffects(counted: Awaited<ReturnType<typeof countEffectsOf>>): Bilingual {
  const write = (locale: Locale) => {
    const { effectLine } = locale === 'ar' ? ar : en
    const lines = counted.map(({ label, now, after }) =>
      effectLine(label[locale], formatCount(now), formatCount(after)),
    )
    return lines.join('\n')
  }
  return { ar: write('ar'), en: write('en') }
}

/** Returns a loader of the labels of settings, by key. */
const buildSettingNames =
  (owned: OwnedSettings): NameLoader =>
  async ({ locale }, keys) => {
    const fields = Object.assign({}, ...Object.values(owned).map((group) => group.fields)) as Fields
    return new Map(keys.flatMap((key) => (fields[key] ? [[key, fields[key].label[locale]] as const] : [])))
  }

type Fields = Readonly<Record<string, { readonly label: Readonly<Record<'ar' | 'en', string>> } | undefined>>
