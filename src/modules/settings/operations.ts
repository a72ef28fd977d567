import type { AnswerOf } from '#kit/contract.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import type { Branded } from '#kit/notices.ts'
import type { SettingsGroup } from '#kit/settings.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { parseSettings, type SettingsInForce } from '#platform/declarations/settings.ts'
import { invalidInput, wrongFieldsOf } from '#platform/http/problem.ts'
import type { MailBranding } from '#platform/messages/mail-layout.ts'
import { type settingsContract, settingsRefusals } from './contract.ts'
import { mayKeepSettings } from './policy.ts'
import { getNewestVersion, insertVersion, type VersionRow } from './queries.ts'
import { changesBetween, disagreementsIn, judgeValues, type OwnedSettings } from './rules.ts'
import { generalSettings } from './settings.ts'

type SettingsAnswer = AnswerOf<typeof settingsContract.settings>
const refuse = refuser(settingsRefusals)

function requireKeeper(context: Context): void {
  if (!mayKeepSettings(context.actor)) throw new Refusal('forbidden', 403)
}

/** ADM-7: the newest version, as it will be in force everywhere within a second. */
export async function readSettings(context: Context, owned: OwnedSettings): Promise<SettingsAnswer> {
  requireKeeper(context)
  return answerOf(context, owned, await getNewestVersion(context.tx))
}

/** What anyone may know: what its owner says is public, and nothing else. */
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

function answerOf({ locale }: Context, owned: OwnedSettings, newest: VersionRow): SettingsAnswer {
  const settings = parseSettings(newest.version, newest.content)
  const fieldsOf = (group: SettingsGroup) => {
    const values: Readonly<Record<string, unknown>> = settings.of(group)
    return Object.entries(group.fields).map(([key, { kind, label, hint, usual, schema }]) => ({
      key,
      kind,
      label: label[locale],
      hint: hint?.[locale] ?? null,
      value: values[key],
      mayBeEmpty: schema.safeParse(kind === 'bilingual' ? { ar: '', en: '' } : '').success,
      usual,
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

/**
 * ADM-7: lays the given settings over the version that they were read from. Of two who save over the same one the
 * second is refused: what they saw is no longer what they would change.
 */
export async function saveSettings(
  context: Context,
  owned: OwnedSettings,
  input: { readonly version: number; readonly values: Readonly<Record<string, unknown>> },
): Promise<SettingsAnswer> {
  requireKeeper(context)
  const verdict = judgeValues(owned, input.values)
  if ('wrong' in verdict) throw invalidInput(wrongFieldsOf(verdict.wrong))
  const { tx, actor, now } = context
  const before = await getNewestVersion(tx)
  if (before.version !== BigInt(input.version)) throw refuse('settings_changed')
  const content = { ...before.content, ...verdict.values }
  const disagreements = disagreementsIn(owned, parseSettings(before.version, content))
  if (disagreements.length > 0) throw invalidInput(wrongFieldsOf(disagreements))
  const inserted = await insertVersion(tx, {
    follows: before.version,
    content,
    savedBy: actor.kind === 'user' ? actor.userId : null,
    at: now,
  })
  if (inserted === 0) throw refuse('settings_changed')
  const after = await getNewestVersion(tx)
  await recordChange(context, owned, before, after)
  return answerOf(context, owned, after)
}

async function recordChange(context: Context, owned: OwnedSettings, before: VersionRow, after: VersionRow) {
  const valuesOf = (version: VersionRow): Record<string, unknown> => {
    const settings = parseSettings(version.version, version.content)
    return Object.assign({}, ...Object.values(owned).map((group) => settings.of(group)))
  }
  const [oldValues, newValues] = [valuesOf(before), valuesOf(after)]
  const changed = changesBetween(oldValues, newValues)
  const changedOf = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, values[key]]))
  await recordAct(context, {
    act: 'settings.saved',
    subject: { kind: 'settings', id: String(after.version) },
    before: changedOf(oldValues),
    after: changedOf(newValues),
  })
}

/** For what must not rest on a memory that is a moment old: the settings of a version just read, or newer. */
export async function settingsAt(tx: Tx, known: SettingsInForce, version: bigint): Promise<SettingsInForce> {
  if (known.version === version) return known
  const newest = await getNewestVersion(tx)
  return parseSettings(newest.version, newest.content)
}

/** Returns what every message may name: the platform and its support, in one language. */
export function brandingIn(settings: SettingsInForce, locale: Locale): Branded {
  const { brandName, supportEmail, supportPhone } = settings.of(generalSettings)
  return { platform: brandName[locale], supportEmail, supportPhone }
}

const registration = { ar: 'السجل التجاري', en: 'Commercial registration' }

/** Returns who mails come from: `origin` is our own address, as people reach it. */
export function letterSenderIn(settings: SettingsInForce, locale: Locale, origin: string): MailBranding {
  const { issuerName, issuerAddress, commercialRegistration } = settings.of(generalSettings)
  const { platform, supportEmail, supportPhone } = brandingIn(settings, locale)
  const identity = [
    issuerName[locale],
    issuerAddress[locale],
    commercialRegistration && `${registration[locale]} ${commercialRegistration}`,
  ].filter(Boolean)
  return { brand: platform, identity, supportEmail, supportPhone, origin }
}
