import * as z from 'zod'
import type { Endpoint } from './contract.ts'
import type { FieldKind, FormDescription, FormField } from './form.ts'

/** What a schema cannot tell by its type: that a text is an email, a number an amount. */
export const fieldKinds = z.registry<{ kind: FieldKind }>()

type Schema = z.core.$ZodType
type Definition = { readonly type: string } & Readonly<Record<string, unknown>>
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** The fields of an endpoint's body. */
export function describeForm(name: string, endpoint: Endpoint): FormDescription {
  const { shape } = definitionOf(endpoint.body as Schema) as { shape?: Record<string, Schema> }
  if (!shape) throw new Error(`${name} is no form: its body is not an object`)
  return {
    name,
    fields: Object.entries(shape).map(([field, schema]) => describeField(field, schema)),
    ...(endpoint.idempotent ? { isIdempotent: true as const } : {}),
  }
}

function describeField(name: string, schema: Schema): FormField {
  const { kind, options } = kindOf(schema)
  const maxLength = narrowest(schema, 'maxLength')
  const minimum = narrowest(schema, 'minValue')
  const maximum = narrowest(schema, 'maxValue')
  return {
    name,
    kind,
    ...(schema._zod.optin === undefined ? {} : { optional: true as const }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(options ? { options } : {}),
  }
}

type Kind = { readonly kind: FieldKind; readonly options?: readonly string[] }

function kindOf(schema: Schema): Kind {
  const known = fieldKinds.get(schema)
  if (known) return known
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'enum':
      return { kind: 'choice', options: Object.values(definition.entries as Record<string, string>) }
    case 'literal':
      return (definition.values as unknown[])[0] === true ? { kind: 'flag' } : { kind: 'text' }
    case 'boolean':
      return { kind: 'yes-no' }
    case 'number':
      return { kind: 'whole' }
    case 'array':
      return { ...kindOf(definition.element as Schema), kind: 'choices' }
    default: {
      const inner = innerOf(schema)[0]
      return inner ? kindOf(inner) : { kind: 'text' }
    }
  }
}

/** What a schema is made around: both ends of a pipe, the one inside of a wrapper. */
function innerOf(schema: Schema): Schema[] {
  const {
    type,
    innerType,
    in: first,
    out,
  } = definitionOf(schema) as Definition & Record<'innerType' | 'in' | 'out', Schema | undefined>
  if (type === 'pipe') return [first!, out!].filter((one) => definitionOf(one).type !== 'transform')
  return innerType ? [innerType] : []
}

type Bound = 'maxLength' | 'minValue' | 'maxValue'

/** What the strictest part of a schema asks for; not that a number must be one that computers can hold. */
function narrowest(schema: Schema, bound: Bound): number | undefined {
  const own = (schema as unknown as Partial<Record<Bound, number | null>>)[bound]
  const all = [own, ...innerOf(schema).map((inner) => narrowest(inner, bound))].filter(
    (one): one is number => typeof one === 'number' && Math.abs(one) < Number.MAX_SAFE_INTEGER,
  )
  if (all.length === 0) return undefined
  return bound === 'minValue' ? Math.max(...all) : Math.min(...all)
}
