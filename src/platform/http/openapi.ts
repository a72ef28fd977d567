import * as z from 'zod'
import type { Contract, Endpoint } from '#kit/contract.ts'
import type { Catalogue } from './problem.ts'

type JsonObject = Record<string, unknown>
/** What several operations speak of by name. */
type Schemas = Record<string, JsonObject>

interface Making {
  readonly catalogue: Catalogue
  /** Grows with each schema that has a name. */
  readonly schemas: Schemas
}

/** OpenAPI 3.1 of every endpoint, made from the contracts themselves. */
export function openApiOf(contracts: Readonly<Record<string, Contract>>, catalogue: Catalogue): JsonObject {
  const paths: Record<string, JsonObject> = {}
  const schemas: Schemas = { Problem: problemSchema }
  for (const [module, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = operationOf(module, name, endpoint, { catalogue, schemas })
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sahl API',
      version: '1.0.0',
      description:
        'Money is whole halalas (1 SAR = 100), rates are basis points, times are RFC 3339 in UTC. ' +
        'Accept-Language chooses the language of texts: ar or en.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sahl_session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas,
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
    code: { type: 'string' },
    detail: { type: 'string' },
    params: { type: 'object' },
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

function operationOf(module: string, name: string, endpoint: Endpoint, making: Making): JsonObject {
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
    parameters: parametersOf(endpoint, making),
    ...requestBodyOf(endpoint, making),
    responses: { ...successOf(endpoint, making), ...refusalsOf(endpoint, making) },
  }
}

function requestBodyOf({ body, upload }: Endpoint, making: Making): JsonObject {
  const schema = body ? schemaOf(body, 'input', making) : { type: 'object' }
  if (!upload)
    return body ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {}
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

function parametersOf(endpoint: Endpoint, making: Making): JsonObject[] {
  const parameters: JsonObject[] = []
  for (const [part, place] of [
    ['params', 'path'],
    ['query', 'query'],
  ] as const) {
    if (!endpoint[part]) continue
    const schema = schemaOf(endpoint[part], 'input', making) as {
      properties?: JsonObject
      required?: string[]
    }
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const required = place === 'path' || (schema.required ?? []).includes(name)
      parameters.push({ name, in: place, required, schema: property })
    }
  }
  if (endpoint.idempotent) {
    const schema = { type: 'string', format: 'uuid' }
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: true, schema })
  }
  return parameters
}

function successOf(endpoint: Endpoint, making: Making): JsonObject {
  if (endpoint.produces) {
    const schema = { type: 'string', format: 'binary' }
    const content = Object.fromEntries([endpoint.produces].flat().map((type) => [type, { schema }]))
    return { 200: { description: 'The file.', content } }
  }
  if (!endpoint.answer) return { 204: { description: 'Done.' } }
  const content = { 'application/json': { schema: schemaOf(endpoint.answer, 'output', making) } }
  const success = { [endpoint.status ?? 200]: { description: endpoint.summary, content } }
  const isKept = endpoint.method === 'GET' && endpoint.access === 'public'
  return isKept ? { ...success, 304: { description: 'Nothing has changed since `If-None-Match`.' } } : success
}

/** Refusals grouped by status, each code with its English words. */
function refusalsOf(endpoint: Endpoint, { catalogue }: Making): JsonObject {
  const byStatus: Record<string, string[]> = { 500: ['internal'] }
  for (const code of new Set([...doorRefusalsOf(endpoint), ...(endpoint.refusals ?? [])])) {
    const status = catalogue.statuses[code]
    if (status === undefined)
      throw new Error(`${endpoint.path} names the refusal ${code}, which no module declares`)
    byStatus[status] ??= []
    byStatus[status].push(code)
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

/** What the door may say to any such call, before or around its operation. */
function doorRefusalsOf({
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

/** A schema for its place in the document; those with a name of their own stand once, for all to refer to. */
function schemaOf(schema: unknown, io: 'input' | 'output', { schemas }: Making): JsonObject {
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
  return atHome(json)
}
