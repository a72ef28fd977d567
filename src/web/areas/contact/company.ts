import type { Locale } from '#kit/locale.ts'
import type { AppContext } from '#web/app/context.ts'

/** The company as the public settings describe it. A text is empty if no operator has entered it. */
export interface Company {
  readonly name: string
  readonly address: string
  readonly registration: string
  readonly vatNumber: string
  readonly licence: string
  readonly email: string
  readonly phone: string
}

export async function loadCompany({ api, locale }: AppContext): Promise<Company> {
  const { values } = await api.settings.publicSettings({})
  const text = (key: string) => textOf(values[key], locale)
  return {
    name: text('issuerName'),
    address: text('issuerAddress'),
    registration: text('commercialRegistration'),
    vatNumber: text('vatNumber'),
    licence: text('platformLicence'),
    email: text('supportEmail'),
    phone: text('supportPhone'),
  }
}

function textOf(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return (value as Partial<Record<Locale, string>>)[locale] ?? ''
}
