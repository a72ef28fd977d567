import { type ActVocabulary, describeChanges } from '#kit/audit-sentences.ts'
import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { loadOpenProposalLookup, propose } from '#modules/approvals/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import {
  findVersion,
  getNewestVersion,
  listVersionsBefore,
  needsTwo,
  planSettings,
  readVersionValues,
  saveSettings,
  type VersionRow,
} from '#modules/settings/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { Declared } from '#platform/module.ts'
import { type revisionsContract, revisionsRefusals } from './contract.ts'
import { common as arabic } from './messages.ar.ts'
import { common as english } from './messages.en.ts'
import { buildSettingProposal, countEffectsOf } from './proposals.ts'

/** The settings of all modules, with the words and effects that the modules declare. */
export type RevisionParts = ActVocabulary & Pick<Declared, 'settingEffects'>

type Endpoints = typeof revisionsContract
type Outcome = AnswerOf<Endpoints['change']>
const refuse = refuser(revisionsRefusals)
const commonWords = { ar: arabic, en: english }

/**
 * ADM-7, ADM-9: saves the changed settings, and proposes those that need two operators. All or none happens. Fails with
 * `settings_waiting`, which names the settings, if a change of one is proposed already.
 */
export async function changeSettings(
  context: Context,
  { ownedSettings, settingEffects }: RevisionParts,
  input: { readonly version: number; readonly values: Readonly<Record<string, unknown>> },
): Promise<Outcome> {
  requireRole(context.actor, 'admin')
  const { changed, values } = await planSettings(context, ownedSettings, input)
  const proposed = changed.filter((key) => needsTwo(ownedSettings, key))
  const saved = changed.filter((key) => !proposed.includes(key))
  const kind = buildSettingProposal(ownedSettings, settingEffects)
  const labelOf = (key: string) =>
    Object.values(ownedSettings).flatMap(({ fields }) => fields[key]?.label ?? [])[0]?.[context.locale] ?? key
  const isOpen = await loadOpenProposalLookup(context, [kind], proposed)
  const waiting = proposed.filter((key) => isOpen(kind, key))
  if (waiting.length > 0)
    throw refuse('settings_waiting', { settings: waiting.map(labelOf).join(commonWords[context.locale].and) })
  for (const key of proposed) {
    const payload = { key, value: values[key] }
    await propose(context, kind, { subject: key, payload, reason: labelOf(key) })
  }
  if (saved.length > 0) {
    const safe = Object.fromEntries(saved.map((key) => [key, values[key]]))
    await saveSettings(context, ownedSettings, { version: input.version, values: safe })
  }
  return { saved, proposed }
}

/** ADM-7: counts what the given values would decide, beside the present ones. Skips settings without an effect. */
export async function countEffects(
  context: Context,
  { ownedSettings, settingEffects }: RevisionParts,
  { values }: { readonly values: Readonly<Record<string, unknown>> },
): Promise<AnswerOf<Endpoints['effects']>> {
  requireRole(context.actor, 'admin')
  const newest = await getNewestVersion(context.tx)
  const planned = await planSettings(context, ownedSettings, { version: Number(newest.version), values })
  const present = readVersionValues(ownedSettings, newest)
  const counted = []
  for (const key of planned.changed) {
    counted.push(...(await countEffectsOf(context, settingEffects, key, [present[key], planned.values[key]])))
  }
  return { effects: counted.map((effect) => ({ ...effect, label: effect.label[context.locale] })) }
}

/** ADM-9: lists the settings with an open proposal. */
export async function listWaiting(
  context: Context,
  { ownedSettings, settingEffects }: RevisionParts,
): Promise<AnswerOf<Endpoints['waiting']>> {
  requireRole(context.actor, ...readers.administration)
  const kind = buildSettingProposal(ownedSettings, settingEffects)
  const keys = Object.values(ownedSettings).flatMap(({ fields }) => Object.keys(fields))
  const isOpen = await loadOpenProposalLookup(context, [kind], keys)
  return { keys: keys.filter((key) => isOpen(kind, key)) }
}

const shownVersions = 20

/** ADM-7: lists versions with who saved them and what each changed, newest first. */
export async function listVersions(
  context: Context,
  parts: RevisionParts,
  { before }: { readonly before?: number | undefined },
): Promise<AnswerOf<Endpoints['versions']>> {
  requireRole(context.actor, ...readers.administration)
  const rows = await listVersionsBefore(
    context.tx,
    before === undefined ? null : BigInt(before),
    shownVersions + 1,
  )
  const authors = rows.flatMap(({ savedBy }) => savedBy ?? [])
  const users = await listNames(context.tx, [...new Set(authors)])
  const names = new Map(users.map((user) => [user.id, fullNameOf(user)]))
  const items = rows.slice(0, shownVersions).map((row, at) => {
    const earlier = rows[at + 1]
    return {
      version: Number(row.version),
      savedAt: row.savedAt.toISOString(),
      savedBy: row.savedBy === null ? null : { id: row.savedBy, name: names.get(row.savedBy) ?? '' },
      changes: earlier ? describeDifference(context, parts, earlier, row) : [],
    }
  })
  return { items, hasMore: rows.length > shownVersions }
}

/** ADM-7: returns the settings that differ between two versions. Fails with `version_not_found`. */
export async function compareVersions(
  context: Context,
  parts: RevisionParts,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<AnswerOf<Endpoints['comparison']>> {
  requireRole(context.actor, ...readers.administration)
  const [one, other] = [await getVersion(context, from), await getVersion(context, to)]
  return { changes: describeDifference(context, parts, one, other) }
}

/**
 * ADM-7: returns to the values of an earlier version. The history stays: it is a new version. Fails like
 * `changeSettings`, and with `nothing_to_restore` if nothing would change.
 */
export async function restoreVersion(
  context: Context,
  parts: RevisionParts,
  { from, version }: { readonly from: number; readonly version: number },
): Promise<Outcome> {
  requireRole(context.actor, 'admin')
  const { ownedSettings } = parts
  const earlier = readVersionValues(ownedSettings, await getVersion(context, from))
  const { changed } = await planSettings(context, ownedSettings, { version, values: earlier })
  if (changed.length === 0) throw refuse('nothing_to_restore')
  const values = Object.fromEntries(changed.map((key) => [key, earlier[key]]))
  return await changeSettings(context, parts, { version, values })
}

async function getVersion({ tx }: Context, version: number): Promise<VersionRow> {
  const found = await findVersion(tx, BigInt(version))
  if (!found) throw refuse('version_not_found')
  return found
}

/** Returns the settings that differ between two versions, in the reader's words. */
function describeDifference(
  { locale }: Context,
  parts: RevisionParts,
  earlier: VersionRow,
  later: VersionRow,
): AnswerOf<Endpoints['comparison']>['changes'] {
  const [before, after] = [earlier, later].map((row) => readVersionValues(parts.ownedSettings, row))
  const act = { act: 'settings.saved', before: before!, after: after! }
  return describeChanges(parts, act, locale, commonWords[locale])
}
