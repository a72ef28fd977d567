import * as z from 'zod'
import type { Bilingual } from './locale.ts'
import { typedText } from './schemas.ts'

/** Kinds of setting values. They decide the control on the operators' screen. */
export const settingKinds = ['amount', 'number', 'rate', 'switch', 'text', 'bilingual'] as const

/** A value that operators may change: its schema, default and label. */
export interface Setting<S extends z.ZodType = z.ZodType> {
  readonly kind: (typeof settingKinds)[number]
  readonly schema: S
  readonly usual: z.output<S>
  readonly label: Bilingual
  readonly hint?: Bilingual
  /** Readable by anyone, without a session. */
  readonly isPublic?: true
  /** ADM-9: a wrong value loses money or opens a door, so two operators change it. */
  readonly needsTwo?: true
}

type Fields = Readonly<Record<string, Setting>>
type ValuesOf<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]['schema']> }

/** The settings that one module owns. */
export interface SettingsGroup<F extends Fields = Fields> {
  readonly label: Bilingual
  readonly fields: F
  /** Returns the value to change, and why, if valid values contradict each other. */
  disagreement?(values: ValuesOf<F>): { readonly key: keyof F & string; readonly code: string } | undefined
}

export type SettingsOf<G extends SettingsGroup> = ValuesOf<G['fields']>

export const defineSettings = <const F extends Fields>(group: SettingsGroup<F>): SettingsGroup<F> => group

type SettingText = Pick<Setting, 'label' | 'hint' | 'isPublic' | 'needsTwo'>
type Bounds = { readonly least: number; readonly most: number }

const whole = ({ least, most }: Bounds, code = 'wrong_type') =>
  z.int(code).min(least, 'too_small').max(most, 'too_big')

/** An amount in halalas. Its messages do not name the bounds, which people know in riyals. */
export const amountSetting = ({ usual, least, most, ...texts }: SettingText & Bounds & { usual: number }) => {
  const schema = z
    .int('invalid_amount')
    .refine((amount) => amount >= least, 'positive_amount')
    .refine((amount) => amount <= most, 'too_big')
  return { kind: 'amount', schema, usual, ...texts } as const
}

export const numberSetting = ({ usual, least, most, ...texts }: SettingText & Bounds & { usual: number }) =>
  ({ kind: 'number', schema: whole({ least, most }), usual, ...texts }) as const

/** Basis points. */
export const rateSetting = ({ usual, ...texts }: SettingText & { usual: number }) =>
  ({ kind: 'rate', schema: whole({ least: 0, most: 10_000 }, 'invalid_rate'), usual, ...texts }) as const

/** On or off. */
export const switchSetting = ({ usual, ...texts }: SettingText & { usual: boolean }) =>
  ({ kind: 'switch', schema: z.boolean('wrong_type'), usual, ...texts }) as const

/** A text. It may be empty unless its schema forbids it. */
export const textSetting = ({
  usual,
  schema = typedText(200, 0),
  ...told
}: SettingText & { usual: string; schema?: z.ZodType<string> }) =>
  ({ kind: 'text', schema, usual, ...told }) as const

export const bilingualSetting = ({
  usual,
  least = 0,
  ...told
}: SettingText & { usual: Bilingual; least?: 0 | 1 }) => {
  const schema = z.strictObject({ ar: typedText(200, least), en: typedText(200, least) })
  return { kind: 'bilingual', schema, usual, ...told } as const
}
