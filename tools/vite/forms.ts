import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Contract, Endpoint } from '../../src/kit/contract.ts'

const name = /^virtual:(form|field-words)\/(\w+)\.(\w+)$/

/**
 * Provides the description of a form by its endpoint, such as `virtual:form/identity.register`, read from the contract
 * while building. The contract itself, the validation library and the words of its rules are loaded when somebody
 * begins to fill it in.
 */
export function forms(): Plugin {
  let folder = ''
  const fileOf = (module: string, file: string) => join(folder, module, file)
  return {
    name: 'forms',
    configResolved(config) {
      folder = resolve(config.root, 'src/modules')
    },
    resolveId: (id) => (name.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, what, module = '', part = ''] = name.exec(id.replace('\0', '')) ?? []
      if (what === 'field-words') return wordsOf(fileOf(module, `messages.${part}.ts`))
      if (what !== 'form') return undefined
      const file = fileOf(module, 'contract.ts')
      const contracts = (await import(pathToFileURL(file).href)) as Record<string, Contract>
      // The copy in which the contract registered its kinds. A static import would be another copy.
      const { describeForm } = await import(pathToFileURL(resolve(folder, '../kit/form-fields.ts')).href)
      const endpoint = contracts[`${module}Contract`]?.[part]
      if (!endpoint?.form) throw new Error(`${module}.${part} is no endpoint that says it is a form`)
      return `
        export default {
          ...${JSON.stringify({ ...describeForm(`${module}.${part}`, endpoint), access: listOperators(endpoint) })},
          rules: (locale) => Promise.all([
            import(${JSON.stringify(file)}),
            locale === 'ar'
              ? import('virtual:field-words/${module}.ar')
              : import('virtual:field-words/${module}.en'),
          ]).then(([contract, words]) => ({
            schema: contract.${module}Contract.${part}.body,
            words: words.default,
          })),
        }`
    },
  }
}

/** The roles of a call for operators alone. Pages of investors do not need theirs. */
const listOperators = ({ access }: Endpoint) =>
  typeof access === 'string' || access.includes('user') ? undefined : access

/** The messages about fields. The server words all others. */
const wordsOf = (file: string): string =>
  existsSync(file)
    ? `import * as messages from ${JSON.stringify(file)}; export default messages.fields ?? {}`
    : 'export default {}'
