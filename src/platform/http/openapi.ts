import * as z from 'zod'
import type { Contract, Endpoint } from '#kit/contract.ts'
import type { Catalogue } from './problem.ts'
import { internalWords, titles } from './refusals.ts'
import { buildExample } from './schema-example.ts'
import { createNaming } from './shared-schemas.ts'

type JsonObject = Record<string, unknown>
/** Schemas that several operations refer to, by name. */
type Schemas = Record<string, JsonObject>

interface Making {
  readonly catalogue: Catalogue
  /** Grows with each schema that gets a name. */
  readonly schemas: Schemas
  readonly naming: ReturnType<typeof createNaming>
  /** Refusals that several operations share, by status and codes. */
  readonly responses: Schemas
  /** Each schema is converted once. */
  readonly converted: Record<'input' | 'output', Map<unknown, JsonObject>>
}

const description = `Money is whole halalas (1 SAR = 100), rates are basis points, times are RFC 3339 in UTC,
days are those of Riyadh. \`Accept-Language\` chooses the language of texts: \`ar\` (default) or \`en\`.

**Authentication.** Browsers keep the session in a cookie. Other clients sign in with \`transport: "token"\`, as in
\`POST /api/auth/password/login\`, and send the answered \`token\` as \`Authorization: Bearer …\`. Some calls answer
403 \`step_up_required\`: ask for a code with \`POST /api/auth/step-up\`, prove it, and send the same call again.
A proof renews the bearer token.

**Paging.** Lists answer \`items\` and \`nextCursor\`. Send it as \`cursor\` for the next page; \`null\` is the end.

**Errors.** Every refusal is \`application/problem+json\` (RFC 9457): \`code\` is stable and for programs, \`detail\` is
for people, \`issues\` names wrong fields. 429 and 503 carry \`Retry-After\` in seconds.

**Idempotency.** Calls that move money, decisions and refunds need an \`Idempotency-Key\` header with a UUID of your
own. The same key with the same content answers what the first call answered; with other content it is refused with
\`idempotency_key_reused\`. Keys of decisions and refunds are kept for seven days. A refused call leaves its key free.

**Versioning.** This is version 1. Fields and codes may be added without notice; ignore what you do not know. Anything
that is removed or changes its meaning comes under another path.`

/** Builds an OpenAPI 3.1 document of every endpoint from the contracts. */
export function openApiOf(contracts: Readonly<Record<string, Contract>>, catalogue: Catalogue): JsonObject {
  const paths: Record<string, JsonObject> = {}
  const codes = [...Object.keys(catalogue.statuses), 'internal'].sort()
  const schemas: Schemas = { Problem: problemSchema, ProblemCode: { type: 'string', enum: codes } }
  const making: Making = {
    catalogue,
    schemas,
    naming: createNaming(schemas),
    responses: {},
    converted: { input: new Map(), output: new Map() },
  }
  countUses(contracts, making)
  for (const [module, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = describeOperation(module, name, endpoint, making)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sahl API',
      version: '1.0.0',
      description,
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sahl_session' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `token` that a sign-in with `transport: "token"` answers.',
        },
      },
      schemas,
      responses: making.responses,
    },
  }
}

const problemSchema: JsonObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { $ref: '#/components/schemas/ProblemCode' },
    detail: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

/** Counts how often each schema is used, before any is named. */
function countUses(contracts: Readonly<Record<string, Contract>>, making: Making): void {
  for (const endpoint of Object.values(contracts).flatMap((contract) => Object.values(contract))) {
    for (const part of ['params', 'query', 'body'] as const) {
      if (endpoint[part]) making.naming.count(describeSchema(endpoint[part], 'input', making))
    }
    if (endpoint.answer) making.naming.count(describeSchema(endpoint.answer, 'output', making))
  }
}

function describeOperation(module: string, name: string, endpoint: Endpoint, making: Making): JsonObject {
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
    parameters: describeParameters(module, endpoint, making),
    ...describeRequestBody(module, name, endpoint, making),
    responses: { ...describeSuccess(module, name, endpoint, making), ...describeRefusals(endpoint, making) },
  }
}

function describeRequestBody(
  module: string,
  name: string,
  { body, upload }: Endpoint,
  making: Making,
): JsonObject {
  const schema: JsonObject = body ? describeSchema(body, 'input', making) : { type: 'object' }
  if (!upload) {
    if (!body) return {}
    const named = making.naming.name(schema, module, `${name}_body`, true)
    const content = { schema: named, example: buildExample(named, making.schemas) }
    return { requestBody: { required: true, content: { 'application/json': content } } }
  }
  const { properties = {}, required = [] } = schema as { properties?: JsonObject; required?: string[] }
  const fields = Object.entries(upload.fields)
  const description = `${upload.types.join(', ')}; at most ${upload.maxBytes} bytes`
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description }
  const form = {
    ...schema,
    properties: { ...properties, ...Object.fromEntries(fields.map(([name]) => [name, file])) },
    required: [...required, ...fields.filter(([, need]) => need === 'required').map(([name]) => name)],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

/** Returns whether a field is required: the schema refuses its absence. */
function isRequired(schema: unknown, name: string): boolean {
  const field = (schema as { shape?: Record<string, z.ZodType> }).shape?.[name]
  return field !== undefined && !field.safeParse(undefined).success
}

function describeParameters(module: string, endpoint: Endpoint, making: Making): JsonObject[] {
  const parameters: JsonObject[] = []
  for (const [part, place] of [
    ['params', 'path'],
    ['query', 'query'],
  ] as const) {
    if (!endpoint[part]) continue
    const schema = describeSchema(endpoint[part], 'input', making) as {
      properties?: JsonObject
      required?: string[]
    }
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const required = place === 'path' || isRequired(endpoint[part], name)
      const named = making.naming.name(property as JsonObject, module, name)
      const { description } = property as { description?: string }
      parameters.push({
        ...{ name, in: place, required, schema: named },
        ...(description === undefined ? {} : { description }),
        example: buildExample(named, making.schemas, name),
      })
    }
  }
  if (endpoint.idempotent) {
    const schema = { type: 'string', format: 'uuid' }
    const description = 'A UUID of your own for this act. Sent again, it answers the same.'
    parameters.push({
      ...{ name: 'Idempotency-Key', in: 'header', required: true, description, schema },
      example: buildExample(schema, {}),
    })
  }
  return parameters
}

function describeSuccess(module: string, name: string, endpoint: Endpoint, making: Making): JsonObject {
  if (endpoint.produces) {
    const schema = { type: 'string', format: 'binary' }
    const content = Object.fromEntries([endpoint.produces].flat().map((type) => [type, { schema }]))
    return { 200: { description: 'The file.', content } }
  }
  if (!endpoint.answer) return { 204: { description: 'Done.' } }
  const schema = making.naming.name(
    describeSchema(endpoint.answer, 'output', making),
    module,
    `${name}_answer`,
    true,
  )
  const content = { 'application/json': { schema, example: buildExample(schema, making.schemas) } }
  const success = { [endpoint.status ?? 200]: { description: endpoint.summary, content } }
  const isKept = endpoint.method === 'GET' && endpoint.access === 'public'
  return isKept ? { ...success, 304: { description: 'Nothing has changed since `If-None-Match`.' } } : success
}

const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which the same call may succeed.',
    schema: { type: 'integer' },
    example: 3,
  },
}

/** Returns refusals by status, each code with its English sentence. */
function describeRefusals(endpoint: Endpoint, { catalogue, responses }: Making): JsonObject {
  const byStatus: Record<string, string[]> = { 500: ['internal'] }
  for (const code of new Set([...describeMountRefusals(endpoint), ...(endpoint.refusals ?? [])])) {
    const status = catalogue.statuses[code]
    if (status === undefined)
      throw new Error(`${endpoint.path} names the refusal ${code}, which no module declares`)
    byStatus[status] ??= []
    byStatus[status].push(code)
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => {
      const name = `Refused_${status}_${codes.sort().join('_')}`
      responses[name] ??= describeRefusal(Number(status), codes, catalogue)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

function describeRefusal(status: number, codes: readonly string[], catalogue: Catalogue): JsonObject {
  const code = codes[0]!
  const words = catalogue.words.en[code]
  const example = {
    type: `/api/docs#${code}`,
    title: titles.en[status],
    status,
    code,
    detail: typeof words === 'string' ? words : internalWords.en,
  }
  const schema = { $ref: '#/components/schemas/Problem' }
  return {
    description: codes.join(', '),
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: { 'application/problem+json': { schema, example } },
  }
}

/** Returns the refusals of the HTTP layer that any such call may get. */
function describeMountRefusals({
  method,
  access,
  path,
  rawBody,
  crossSite,
  idempotent,
  upload,
  stepUp,
}: Endpoint): string[] {
  const codes = [
    'malformed_request',
    'method_not_allowed',
    'invalid_input',
    'too_many_requests',
    'unavailable',
  ]
  if (access !== 'public') codes.push('unauthorized')
  if (Array.isArray(access)) codes.push('forbidden', 'user_not_active')
  if (Array.isArray(access) && method !== 'GET' && !access.includes('user')) codes.push('duty_limit_exceeded')
  if (stepUp) codes.push('step_up_required')
  if (path.includes(':')) codes.push('not_found')
  if (method !== 'GET') codes.push('payload_too_large')
  if (method !== 'GET' && !rawBody) codes.push('unsupported_media_type')
  if (method !== 'GET' && !crossSite) codes.push('foreign_origin')
  if (upload) codes.push(...uploadCodes)
  if (idempotent) codes.push('idempotency_key_required', 'idempotency_key_reused')
  return codes
}

const uploadCodes = [
  'file_too_large',
  'file_type_refused',
  'file_unreadable',
  'file_not_plain',
  'file_infected',
  'file_not_scanned',
]

/** Converts a schema. A schema with a name of its own is defined once and referred to. */
function describeSchema(schema: unknown, io: 'input' | 'output', making: Making): JsonObject {
  const known = making.converted[io].get(schema)
  if (known) return known
  const { schemas } = making
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    target: 'draft-2020-12',
  }) as JsonObject & { $defs?: Schemas }
  const atHome = (value: JsonObject): JsonObject =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [name, named] of Object.entries($defs)) schemas[name] = atHome(named)
  const converted = atHome(json)
  making.converted[io].set(schema, converted)
  return converted
}
