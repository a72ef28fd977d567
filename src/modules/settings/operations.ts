import type { AnswerOf } from '#kit/contract.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import type { Branded } from '#kit/notices.ts'
import type { SettingsGroup } from '#kit/settings.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { parseSettings, type SettingsInForce } from '#platform/declarations/settings.ts'
import { invalidInput, listWrongFields } from '#platform/http/problem.ts'
import type { MailBranding } from '#platform/messages/mail-layout.ts'
import { type settingsContract, settingsRefusals } from './contract.ts'
import { mayReadSettings, maySaveSettings } from './policy.ts'
import { getNewestVersion, insertVersion, lockNewestVersion, type VersionRow } from './queries.ts'
import { changedKeys, findConflicts, type OwnedSettings, parseValues } from './rules.ts'
import { generalSettings } from './settings.ts'

type SettingsAnswer = AnswerOf<typeof settingsContract.settings>
const refuse = refuser(settingsRefusals)

function requireMay(may: boolean): void {
  if (!may) throw new Refusal('forbidden', 403)
}

/** ADM-7: returns the newest version, which is in force everywhere within a second. */
export async function readSettings(context: Context, owned: OwnedSettings): Promise<SettingsAnswer> {
  requireMay(mayReadSettings(context.actor))
  return buildSettingsAnswer(context, owned, await getNewestVersion(context.tx))
}

/** Returns the settings that their owners declare public. */
export function readPublicSettings(
  { settings }: Context,
  owned: OwnedSettings,
): AnswerOf<typeof settingsContract.publicSettings> {
  const open = Object.values(owned).flatMap((group) => {
    const values: Readonly<Record<string, unknown>> = settings.of(group)
    const keys = Object.keys(group.fields).filter((key) => group.fields[key]!.isPublic)
    return keys.map((key) => [key, values[key]] as const)
  })
  return { version: Number(settings.version), values: Object.fromEntries(open) }
}

function buildSettingsAnswer({ locale }: Context, owned: OwnedSettings, newest: VersionRow): SettingsAnswer {
  const settings = parseSettings(newest.version, newest.content)
  const fieldsOf = (group: SettingsGroup) => {
    const values: Readonly<Record<string, unknown>> = settings.of(group)
    return Object.entries(group.fields).map(([key, { kind, label, hint, usual, schema, needsTwo }]) => ({
      key,
      kind,
      label: label[locale],
      hint: hint?.[locale] ?? null,
      value: values[key],
      mayBeEmpty: schema.safeParse(kind === 'bilingual' ? { ar: '', en: '' } : '').success,
      usual,
      needsTwo: needsTwo ?? false,
    }))
  }
  return {
    version: Number(newest.version),
    savedAt: newest.savedAt.toISOString(),
    savedBy: newest.savedBy,
    groups: Object.entries(owned).map(([name, group]) => ({
      name,
      label: group.label[locale],
      fields: fieldsOf(group),
    })),
  }
}

interface SettingsInput {
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * ADM-7: saves the given settings as a new version. Fails with `settings_changed` if `version` is no longer the newest:
 * the caller would overwrite values that they have not seen. Fails with `setting_needs_two` if an operator changes a
 * setting that needs two.
 */
export async function saveSettings(
  context: Context,
  owned: OwnedSettings,
  input: SettingsInput,
): Promise<SettingsAnswer> {
  requireMay(maySaveSettings(context.actor))
  await lockNewestVersion(context.tx)
  const { changed } = await planSettings(context, owned, input)
  if (context.actor.kind === 'user' && changed.some((key) => needsTwo(owned, key))) {
    throw refuse('setting_needs_two')
  }
  return await storeSettings(context, owned, input)
}

/**
 * Saves a setting that two operators have agreed on, in the transaction of the second one's decision. It follows the
 * newest version, also if others save at the same time.
 */
export async function saveApprovedSetting(
  context: Context,
  owned: OwnedSettings,
  { key, value }: { readonly key: string; readonly value: unknown },
): Promise<void> {
  requireMay(maySaveSettings(context.actor))
  const { version } = await lockNewestVersion(context.tx)
  await storeSettings(context, owned, { version: Number(version), values: { [key]: value } })
}

/** Returns whether two operators change the setting. */
export const needsTwo = (owned: OwnedSettings, key: string): boolean =>
  Object.values(owned).some(({ fields }) => fields[key]?.needsTwo)

/**
 * Checks given settings without saving them. Returns their parsed values and the keys that would change. Fails like
 * `saveSettings`.
 */
export async function planSettings(context: Context, owned: OwnedSettings, input: SettingsInput) {
  requireMay(maySaveSettings(context.actor))
  const parsed = parseValues(owned, input.values)
  if ('wrong' in parsed) throw invalidInput(listWrongFields(parsed.wrong))
  const before = await getNewestVersion(context.tx)
  if (before.version !== BigInt(input.version)) throw refuse('settings_changed')
  const content = { ...before.content, ...parsed.values }
  const conflicts = findConflicts(owned, parseSettings(before.version, content))
  if (conflicts.length > 0) throw invalidInput(listWrongFields(conflicts))
  const changed = changedKeys(readVersionValues(owned, before), parsed.values)
  return { before, content, values: parsed.values, changed }
}

async function storeSettings(
  context: Context,
  owned: OwnedSettings,
  input: SettingsInput,
): Promise<SettingsAnswer> {
  const { tx, actor, now } = context
  const { before, content } = await planSettings(context, owned, input)
  const inserted = await insertVersion(tx, {
    follows: before.version,
    content,
    savedBy: actor.kind === 'user' ? actor.userId : null,
    at: now,
  })
  if (inserted === 0) throw refuse('settings_changed')
  const after = await getNewestVersion(tx)
  await recordChange(context, owned, before, after)
  return buildSettingsAnswer(context, owned, after)
}

/** Returns all settings of a version by key, with the defaults of those that it does not set. */
export function readVersionValues(
  owned: OwnedSettings,
  { version, content }: VersionRow,
): Record<string, unknown> {
  const settings = parseSettings(version, content)
  return Object.assign({}, ...Object.values(owned).map((group) => settings.of(group)))
}

async function recordChange(context: Context, owned: OwnedSettings, before: VersionRow, after: VersionRow) {
  const [oldValues, newValues] = [readVersionValues(owned, before), readVersionValues(owned, after)]
  const changed = changedKeys(oldValues, newValues)
  const changedOf = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, values[key]]))
  await recordAct(context, {
    act: 'settings.saved',
    subject: { kind: 'settings', id: String(after.version) },
    before: changedOf(oldValues),
    after: changedOf(newValues),
  })
}

/** Returns the settings of at least this version, reading the database if memory is older. */
export async function loadSettingsVersion(
  tx: Tx,
  known: SettingsInForce,
  version: bigint,
): Promise<SettingsInForce> {
  if (known.version === version) return known
  const newest = await getNewestVersion(tx)
  return parseSettings(newest.version, newest.content)
}

/** Returns the platform's name and support contacts in one language, which every message may use. */
export function buildBranding(settings: SettingsInForce, locale: Locale): Branded {
  const { brandName, supportEmail, supportPhone } = settings.of(generalSettings)
  return { platform: brandName[locale], supportEmail, supportPhone }
}

const registration = { ar: 'السجل التجاري', en: 'Commercial registration' }

/** Returns the sender of mails. `origin` is the product's own address as people reach it. */
export function buildLetterSender(settings: SettingsInForce, locale: Locale, origin: string): MailBranding {
  const { issuerName, issuerAddress, commercialRegistration } = settings.of(generalSettings)
  const { platform, supportEmail, supportPhone } = buildBranding(settings, locale)
  const identity = [
    issuerName[locale],
    issuerAddress[locale],
    commercialRegistration && `${registration[locale]} ${commercialRegistration}`,
  ].filter(Boolean)
  return { brand: platform, identity, supportEmail, supportPhone, origin }
}
