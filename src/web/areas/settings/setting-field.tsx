import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { digitsOf } from '#kit/digits.ts'
import { formatCount, formatRate, moneyInText } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { useCurrentForm, useFormField } from '#web/components/form/form.tsx'
import type { TypedAmount } from '#web/components/inputs/amount-text.ts'
import { Field } from '#web/components/inputs/field.tsx'
import { Select, TextInput } from '#web/components/inputs/inputs.tsx'
import { MoneyInput } from '#web/components/inputs/money-input.tsx'
import { PercentInput } from '#web/components/inputs/percent-input.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import {
  changeByTyping,
  findChange,
  findDefault,
  hasUnusualValue,
  inForce,
  isOvertaken,
  type SettingControl,
} from './changes.ts'

/** One control of a setting: the value in force, or the typed one. */
export function SettingRow({ leaf, isWaiting }: { leaf: SettingControl; isWaiting: boolean }) {
  const words = useWords('settings')
  const inWords = useInWords()
  const { values } = useCurrentForm()
  const { id, fault, set } = useFormField(leaf.name)
  const { setting, locale } = leaf
  const label = locale ? words.inLanguage[locale](setting.label) : setting.label
  const change = findChange(leaf, values)
  const value = change ? change.after : inForce(leaf)
  const usual = findDefault(leaf)
  const isUnusual = hasUnusualValue(leaf, value)
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        id={id}
        label={label}
        error={fault}
        optional={setting.mayBeEmpty}
        hint={
          (setting.hint || isUnusual) && (
            <>
              {setting.hint} {isUnusual && words.usual(inWords(leaf, usual))}{' '}
              {isUnusual && (
                <button
                  type="button"
                  className="link"
                  aria-label={words.overtaken.of(words.useUsual, label)}
                  onClick={() => set(changeByTyping(leaf, values, usual))}
                >
                  {words.useUsual}
                </button>
              )}
            </>
          )
        }
      >
        <SettingInput leaf={leaf} value={value} onChange={(is) => set(changeByTyping(leaf, values, is))} />
      </Field>
      {setting.needsTwo && !isWaiting && <p className="text-xs text-text-2">{words.needsTwo}</p>}
      {isWaiting && (
        <Link to="/admin-sahl/approvals" search={{ inbox: 'all' }} className="link text-xs w-fit">
          {words.waiting}
        </Link>
      )}
      {setting.needsTwo && setting.kind === 'amount' && change && (
        <Effects settingKey={setting.key} value={change.after} />
      )}
      {isOvertaken(leaf, values) && <Overtaken leaf={leaf} label={label} />}
    </div>
  )
}

/** Shows what the typed value would decide, beside the present one. Asks once typing pauses. */
function Effects({ settingKey, value }: { settingKey: string; value: unknown }) {
  const words = useWords('settings')
  const api = useApi()
  const [effects, setEffects] = useState<readonly { label: string; now: number; after: number }[]>([])
  useEffect(() => {
    if (typeof value !== 'number') return
    let isLeft = false
    const ask = async () => {
      // A value that is refused has no effect; the form says why when it is saved.
      const found = await api.revisions.effects({ values: { [settingKey]: value } }).catch(() => null)
      if (!isLeft) setEffects(found?.effects ?? [])
    }
    const timer = setTimeout(() => void ask(), 400)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [api, settingKey, value])
  return (
    <div role="status" className="text-sm text-text-2">
      {effects.map(({ label, now, after }) => (
        <p key={label}>{words.effect(label, formatCount(now), formatCount(after))}</p>
      ))}
    </div>
  )
}

interface ControlProps {
  leaf: SettingControl
  value: unknown
  onChange: (value: unknown) => void
}

function SettingInput({ leaf: { name, setting, locale }, value, onChange }: ControlProps) {
  switch (setting.kind) {
    case 'amount':
      return <MoneyInput name={name} value={value as TypedAmount} onChange={onChange} />
    case 'rate':
      return <PercentInput name={name} value={value as TypedAmount} onChange={onChange} />
    case 'number':
      return (
        <TextInput
          name={name}
          ltr
          inputMode="numeric"
          autoComplete="off"
          value={value === null ? '' : String(value)}
          onChange={({ target }) => {
            const digits = digitsOf(target.value).slice(0, 15)
            onChange(digits === '' ? null : Number(digits))
          }}
        />
      )
    case 'switch':
      return <SwitchSelect name={name} isOn={value === true} onChange={onChange} />
    default:
      return (
        <TextInput
          name={name}
          dir={locale === undefined ? 'auto' : locale === 'ar' ? 'rtl' : 'ltr'}
          lang={locale}
          autoComplete="off"
          maxLength={200}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

function SwitchSelect({
  name,
  isOn,
  onChange,
}: {
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const { on, off } = useWords('settings')
  return (
    <Select
      name={name}
      value={String(isOn)}
      options={[
        { value: 'true', label: on },
        { value: 'false', label: off },
      ]}
      onChange={({ target }) => onChange(target.value === 'true')}
    />
  )
}

/** Lets the operator choose between the value saved meanwhile and the typed one. */
function Overtaken({ leaf, label }: { leaf: SettingControl; label: string }) {
  const { overtaken: words } = useWords('settings')
  const inWords = useInWords()
  const { values } = useCurrentForm()
  const { set } = useFormField(leaf.name)
  const now = inForce(leaf)
  const { after: typedValue } = findChange(leaf, values)!
  return (
    <Callout tone="warn" icon={TriangleAlert} role="status">
      <strong>{words.title}</strong>
      <dl className="my-2 grid w-fit grid-cols-[auto_1fr] gap-x-3">
        <dt>{words.saved}</dt>
        <dd className="font-semibold">
          <bdi>{inWords(leaf, now)}</bdi>
        </dd>
        <dt>{words.yours}</dt>
        <dd className="font-semibold">
          <bdi>{inWords(leaf, typedValue)}</bdi>
        </dd>
      </dl>
      <div className="flex items-center gap-3 flex-wrap">
        <Button
          variant="outline"
          size="sm"
          aria-label={words.of(words.keep, label)}
          onClick={() => set({ before: now, after: typedValue })}
        >
          {words.keep}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={words.of(words.take, label)}
          onClick={() => set(undefined)}
        >
          {words.take}
        </Button>
      </div>
    </Callout>
  )
}

/** Returns a value as text. */
export function useInWords(): (leaf: SettingControl, value: unknown) => string {
  const { empty, on, off } = useWords('settings')
  const locale = usePageLocale()
  return ({ setting: { kind } }, value) => {
    if (kind === 'switch') return value === true ? on : off
    return value === null || value === '' ? empty : writtenAs(kind, value, locale)
  }
}

function writtenAs(kind: SettingControl['setting']['kind'], value: unknown, locale: Locale): string {
  // A typed text may be no amount.
  if (typeof value !== 'number') return String(value)
  if (kind === 'amount') return moneyInText(value, locale)
  return kind === 'rate' ? formatRate(value) : formatCount(value)
}
