import { expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract.ts'
import { openApiOf } from '#platform/http/openapi.ts'
import { catalogue, contracts } from './modules.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly example?: unknown
}
interface Operation {
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> }
  readonly responses: Record<string, { readonly content?: Record<string, { readonly example?: unknown }> }>
}
type Parsing = {
  safeParse(value: unknown): { readonly success: boolean }
  readonly shape?: Record<string, Parsing>
}

const document = openApiOf(contracts, catalogue) as {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, object> }
}
const operations = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).map(([name, endpoint]: [string, Endpoint]) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[path]![endpoint.method.toLowerCase()]!
    return { name: `${module}.${name}`, endpoint, operation }
  }),
)

/** Bodies whose fields depend on each other in ways that no schema expresses. */
const bound = [
  'settings.saveSettings',
  'revisions.change',
  'revisions.effects',
  'verification.saveFinances',
  'verification.saveExperience',
]

test('every example of a body is accepted by its endpoint', () => {
  const refused = operations.filter(({ endpoint, operation }) => {
    const example = operation.requestBody?.content['application/json']?.example
    return example !== undefined && !(endpoint.body as unknown as Parsing).safeParse(example).success
  })
  expect(refused.map(({ name }) => name)).toEqual(bound)
})

test('a parameter is required if and only if the call is refused without it', () => {
  for (const { name, endpoint, operation } of operations) {
    for (const parameter of operation.parameters.filter((one) => one.in === 'query')) {
      const field = (endpoint.query as unknown as Parsing).shape?.[parameter.name]
      expect(parameter.required, `${name} ${parameter.name}`).toBe(!field?.safeParse(undefined).success)
    }
  }
  const { parameters } = document.paths['/api/plans/dry-run']!.get!
  expect(parameters.filter(({ required }) => required).map((one) => one.name)).toEqual(['kind', 'amount'])
})

test('every parameter, body and answer has an example', () => {
  for (const { name, endpoint, operation } of operations) {
    for (const parameter of operation.parameters) expect(parameter.example, name).toBeDefined()
    const contents = [
      operation.requestBody?.content,
      ...Object.values(operation.responses).map((one) => one.content),
    ]
    for (const content of contents) {
      const json = content?.['application/json']
      if (json && endpoint.produces === undefined) expect(json.example, name).toBeDefined()
    }
  }
})

test('schemas that several endpoints share have a name, so that a generated client has one type for each', () => {
  const names = Object.keys(document.components.schemas)
  expect(names.length).toBeGreaterThan(300)
  const text = JSON.stringify(document)
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    expect(text.split(JSON.stringify(schema)).length, name).toBeLessThan(4)
  }
})
