import type { Plugin } from 'vite'

const adapterModule = /start-client-core\/dist\/esm\/client\/ServerFunctionSerializationAdapter\.js$/

/**
 * The framework's client carries what it takes to receive server functions: a whole deserializer, some 12 kB
 * compressed. There are none here (pages call the API), so an adapter that never matches stands in its place.
 */
export function withoutServerFunctions(): Plugin {
  let replaced = false
  return {
    name: 'without-server-functions',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (!adapterModule.test(id.split('?')[0]!.replaceAll('\\', '/'))) return undefined
      replaced = true
      return `export const ServerFunctionSerializationAdapter = {
        key: '$TSS/serverfn', test: () => false, toSerializable: (value) => value, fromSerializable: (value) => value,
      }`
    },
    buildEnd() {
      // A renamed file would bring the weight back without a word.
      if (!replaced) this.warn('the server function adapter of the framework was not found')
    },
  }
}
