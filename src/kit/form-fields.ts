import * as z from 'zod'
import type { Endpoint } from './contract.ts'
import type { FieldKind, FormDescription, FormField } from './form.ts'

/** Kinds that a schema's type does not reveal, such as an email among texts or an amount among numbers. */
export const fieldKinds = z.registry<{ kind: FieldKind }>()

type Schema = z.core.$ZodType
type Definition = { readonly type: string } & Readonly<Record<string, unknown>>
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** Describes the form of an endpoint: the fields of its body and the parameters of its path. */
export function describeForm(name: string, endpoint: Endpoint): FormDescription {
  const body = endpoint.body as Schema | undefined
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  return {
    name,
    fields: body ? listFields(body, name) : [],
    ...(params.length > 0 ? { params } : {}),
    ...(body && 'discriminator' in definitionOf(body)
      ? { toldBy: String(definitionOf(body).discriminator) }
      : {}),
    ...(endpoint.idempotent ? { isIdempotent: true as const } : {}),
    ...(endpoint.upload ? { hasFiles: true as const } : {}),
  }
}

/** Merges the fields of a discriminated union. A field that some members lack is optional. */
function listFields(body: Schema, name: string): FormField[] {
  const { shape, options } = definitionOf(body) as { shape?: Record<string, Schema>; options?: Schema[] }
  if (shape) return Object.entries(shape).map(([field, schema]) => describeField(field, schema))
  if (!options) throw new Error(`${name} is no form: its body is not an object`)
  const bodies = options.map((option) => listFields(option, name))
  const merged = new Map(bodies.flat().map((field) => [field.name, field]))
  return [...merged.values()].map((field) => {
    const isInAll = bodies.every((fields) => fields.some((one) => one.name === field.name))
    return isInAll ? field : { ...field, optional: true }
  })
}

function describeField(name: string, schema: Schema): FormField {
  const { kind, ...about } = detectKind(schema)
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
    ...about,
  }
}

type Kind = Pick<FormField, 'kind' | 'options' | 'key' | 'parts'>

function detectKind(schema: Schema): Kind {
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
      return kindOfList(definition.element as Schema)
    default: {
      const inner = listInnerSchemas(schema)[0]
      return inner ? detectKind(inner) : { kind: 'text' }
    }
  }
}

/** A list of choices, or a list of rows. The first required choice of a row is its key. */
function kindOfList(element: Schema): Kind {
  const { shape } = definitionOf(element) as { shape?: Record<string, Schema> }
  if (!shape) return { ...detectKind(element), kind: 'choices' }
  const described = Object.entries(shape).map(([name, schema]) => describeField(name, schema))
  const about = described.find((part) => part.kind === 'choice' && !part.optional)
  if (!about) throw new Error('rows of a form are told apart by a choice')
  return {
    kind: 'rows',
    key: about.name,
    options: about.options ?? [],
    parts: described.filter((part) => part !== about),
  }
}

/** Returns the schemas inside a schema: both ends of a pipe, or the content of a wrapper. */
function listInnerSchemas(schema: Schema): Schema[] {
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

/** Returns the strictest bound among a schema's parts. Ignores the bounds of safe integers. */
function narrowest(schema: Schema, bound: Bound): number | undefined {
  const ownBound = (schema as unknown as Partial<Record<Bound, number | null>>)[bound]
  const all = [ownBound, ...listInnerSchemas(schema).map((inner) => narrowest(inner, bound))].filter(
    (one): one is number => typeof one === 'number' && Math.abs(one) < Number.MAX_SAFE_INTEGER,
  )
  if (all.length === 0) return undefined
  return bound === 'minValue' ? Math.max(...all) : Math.min(...all)
}
