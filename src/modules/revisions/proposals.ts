import * as z from 'zod'
import {
  getNewestVersion,
  type OwnedSettings,
  readVersionValues,
  saveApprovedSetting,
} from '#modules/settings/index.ts'
import { type NameLoader, type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'

const Change = z.strictObject({ key: z.string(), value: z.unknown() })

/** ADM-9: one admin proposes a setting that needs two, another approves it. The subject is the setting's key. */
export const buildSettingProposal = (owned: OwnedSettings): ProposalKind =>
  proposalKind<z.infer<typeof Change>>({
    name: 'revisions.setting',
    label: { ar: ar.setting, en: en.setting },
    proposers: ['admin'],
    deciders: ['admin'],
    payload: Change,
    subjectKind: 'setting',
    names: { fields: [], of: [buildSettingNames(owned)] },
    leadsTo: () => '/admin-sahl/general-settings',
    async before({ tx }, key) {
      return { [key]: readVersionValues(owned, await getNewestVersion(tx))[key] }
    },
    after: ({ key, value }) => ({ [key]: value }),
    findInvolved: async () => ({}),
    execute: (context, { payload: { key, value } }) => saveApprovedSetting(context, owned, { key, value }),
  })

/** Returns a loader of the labels of settings, by key. */
const buildSettingNames =
  (owned: OwnedSettings): NameLoader =>
  async ({ locale }, keys) => {
    const fields = Object.assign({}, ...Object.values(owned).map((group) => group.fields)) as Fields
    return new Map(keys.flatMap((key) => (fields[key] ? [[key, fields[key].label[locale]] as const] : [])))
  }

type Fields = Readonly<Record<string, { readonly label: Readonly<Record<'ar' | 'en', string>> } | undefined>>
