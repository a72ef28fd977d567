type JsonObject = Record<string, unknown>
type Schemas = Record<string, JsonObject>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pascal = (text: string): string =>
  text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Returns whether a schema deserves a name: an object with fields, or an enumeration. */
const isNameable = (schema: JsonObject): boolean =>
  isObject(schema.properties) || (Array.isArray(schema.enum) && schema.enum.length > 1)

/** Returns the key under which equal schemas are shared: everything but the texts about the place of use. */
function hashSchema({ description: _, default: __, examples: ___, ...schema }: JsonObject): string {
  return JSON.stringify(schema)
}

/** Calls back for each schema inside a schema, with the name of the field that holds it. */
function mapInner(
  schema: JsonObject,
  name: string,
  map: (inner: JsonObject, name: string) => JsonObject,
): JsonObject {
  const mapped: JsonObject = { ...schema }
  if (isObject(schema.properties)) {
    mapped.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([field, inner]) => [field, map(inner as JsonObject, field)]),
    )
  }
  for (const part of ['items', 'additionalProperties'] as const) {
    if (isObject(schema[part])) mapped[part] = map(schema[part], name === 'items' ? 'item' : `${name}_item`)
  }
  for (const part of ['anyOf', 'oneOf', 'allOf'] as const) {
    if (Array.isArray(schema[part]))
      mapped[part] = schema[part].map((inner) => (isObject(inner) ? map(inner, name) : inner))
  }
  return mapped
}

/**
 * Names every schema that is used more than once, so that a generated client has one type for it. Names come from
 * the module and the field that hold it first. `schemas` grows with them.
 */
export function createNaming(schemas: Schemas) {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()

  function count(schema: JsonObject): void {
    const key = hashSchema(schema)
    if (isNameable(schema)) uses.set(key, (uses.get(key) ?? 0) + 1)
    // A schema that was seen before has had its inner schemas counted.
    if ((uses.get(key) ?? 1) > 1) return
    mapInner(schema, '', (inner) => {
      count(inner)
      return inner
    })
  }

  const freeName = (wanted: string): string => {
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted}${number}`
      if (!(name in schemas)) return name
    }
  }

  /** Returns the schema with references in place of shared schemas. A root always has its own name. */
  function name(schema: JsonObject, module: string, field: string, isRoot = false): JsonObject {
    const key = hashSchema(schema)
    const isNamed = isNameable(schema) && (isRoot || (uses.get(key) ?? 0) > 1)
    if (!isNamed) return mapInner(schema, field, (inner, place) => name(inner, module, place))
    const { description, default: usual, examples: _, ...rest } = schema
    if (!names.has(key)) {
      const own = freeName(pascal(module) + pascal(field))
      names.set(key, own)
      schemas[own] = {}
      schemas[own] = mapInner(rest, field, (inner, place) => name(inner, module, place))
    }
    return {
      $ref: `#/components/schemas/${names.get(key)}`,
      ...(description === undefined ? {} : { description }),
      ...(usual === undefined ? {} : { default: usual }),
    }
  }
  return { count, name }
}
