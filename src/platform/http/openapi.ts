import * as z from 'zod'
import type { Contract, Endpoint } from '#kit/contract.ts'
import type { Catalogue } from './problem.ts'

type JsonObject = Record<string, unknown>

/** OpenAPI 3.1 of every endpoint, made from the contracts themselves. */
export function openApiOf(contracts: Readonly<Record<string, Contract>>, catalogue: Catalogue): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [module, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = operationOf(module, name, endpoint, catalogue)
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
      schemas: { Problem: problemSchema },
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

function operationOf(module: string, name: string, endpoint: Endpoint, catalogue: Catalogue): JsonObject {
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: { ...successOf(endpoint), ...refusalsOf(endpoint, catalogue) },
  }
}

function parametersOf(endpoint: Endpoint): JsonObject[] {
  const parameters: JsonObject[] = []
  for (const [part, place] of [
    ['params', 'path'],
    ['query', 'query'],
  ] as const) {
    if (!endpoint[part]) continue
    const schema = schemaOf(endpoint[part], 'input') as { properties?: JsonObject; required?: string[] }
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

function successOf(endpoint: Endpoint): JsonObject {
  if (endpoint.produces) {
    const content = { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } } }
    return { 200: { description: 'The file.', content } }
  }
  if (!endpoint.answer) return { 204: { description: 'Done.' } }
  const content = { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } }
  return { [endpoint.status ?? 200]: { description: endpoint.summary, content } }
}

/** Refusals grouped by status, each code with its English words. */
function refusalsOf(endpoint: Endpoint, catalogue: Catalogue): JsonObject {
  const always = ['malformed_request', 'invalid_input', 'too_many_requests']
  const guarded = endpoint.access === 'public' ? [] : ['unauthorized', 'forbidden', 'user_not_active']
  const keyed = endpoint.idempotent ? ['idempotency_key_required', 'idempotency_key_reused'] : []
  const byStatus: Record<string, string[]> = {}
  for (const code of new Set([...always, ...guarded, ...keyed, ...(endpoint.refusals ?? [])])) {
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

function schemaOf(schema: unknown, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    target: 'draft-2020-12',
  }) as JsonObject
  return json
}
