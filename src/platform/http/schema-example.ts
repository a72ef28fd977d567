type JsonObject = Record<string, unknown>

/** Examples by field name, for texts whose rules the schema does not express in full. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'noura@example.com'],
  [/mobile|phone/i, '+966551234567'],
  [/iban/i, 'SA0380000000608010167519'],
  [/password/i, 'Tall7Palms'],
  [/^identifier$/, 'noura@example.com'],
  [/^code$/, '123456'],
  [/nationalId/, '1098765439'],
  [/registrationNumber/, '1010123456'],
  [/nationality/, 'SA'],
  [/latitude/, '24.7136'],
  [/longitude/, '46.6753'],
  [/dateOfBirth/, '1990-05-14'],
  [/expiresOn|^until$|validUntil/i, '2027-05-14'],
  [/^on$|^day$|On$|Day$/, '2026-11-22'],
  [/^time$/, '09:00'],
  [/slug/i, 'al-narjis-tower'],
  [/token/i, 'A'.repeat(43)],
  [/token/i, `019aa000-0000-7000-8000-000000000000.${'A'.repeat(43)}`],
  [/^(ids|lines|transactions)$/, '019aa000-0000-7000-8000-000000000000'],
  [/^page$/, '/admin-sahl'],
  [/cursor/i, 'eyJzb3J0IjoibmV3ZXN0In0'],
  [/url$/i, 'https://sahl.example'],
  [/(firstName|givenName)/, 'Noura'],
  [/(lastName|familyName)/, 'Alqahtani'],
  [/ar$/i, 'نص بالعربية'],
]

const byFormat: Readonly<Record<string, string>> = {
  uuid: '019aa000-0000-7000-8000-000000000000',
  'date-time': '2026-11-23T09:00:00.000Z',
  date: '2026-11-23',
  email: 'noura@example.com',
  uri: 'https://sahl.example',
}

function exampleText(schema: JsonObject, name: string): string {
  const { format, minLength = 0, maxLength = 1000 } = schema as Record<string, never>
  if (typeof format === 'string' && byFormat[format] !== undefined) return byFormat[format]
  const isFitting = (text: string) =>
    schema.pattern === undefined || new RegExp(`${schema.pattern}`).test(text)
  const known = byName.find(([pattern, text]) => pattern.test(name) && isFitting(text))?.[1] ?? name
  return known.padEnd(minLength, '.').slice(0, maxLength)
}

function exampleNumber({ minimum, exclusiveMinimum, maximum }: JsonObject, name: string): number {
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + 1))
  const usual = /limit|page/i.test(name) ? 20 : 100_000
  return Math.min(Math.max(usual, least), Number(maximum ?? usual))
}

/** Builds an example of a schema for readers of the documentation. `named` are the shared schemas. */
export function buildExample(
  schema: JsonObject,
  named: Readonly<Record<string, JsonObject>>,
  name = '',
): unknown {
  if (typeof schema.$ref === 'string') {
    const target = schema.$ref.replace('#/components/schemas/', '')
    return buildExample(named[target] ?? {}, named, /halalas/i.test(target) ? 'amount' : name)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum.includes('SA') ? 'SA' : schema.enum[0]
  const choices = (schema.anyOf ?? schema.oneOf) as JsonObject[] | undefined
  if (choices) return buildExample(choices.find(({ type }) => type !== 'null') ?? {}, named, name)
  const parts = schema.allOf as JsonObject[] | undefined
  if (parts) return Object.assign({}, ...parts.map((part) => buildExample(part, named, name)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return schema.items ? [buildExample(schema.items as JsonObject, named, name)] : []
  if (type === 'integer' || type === 'number') return exampleNumber(schema, name)
  if (type === 'boolean') return true
  if (type === 'string') return exampleText(schema, name)
  if (type !== 'object') return null
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)
  return Object.fromEntries(properties.map(([field, inner]) => [field, buildExample(inner, named, field)]))
}
