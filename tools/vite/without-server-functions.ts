import type { Plugin } from 'vite'

const adapterModule = /start-client-core\/dist\/esm\/client\/ServerFunctionSerializationAdapter\.js$/

/**
 * Removes the framework's deserializer for server functions, 12 kB compressed. Pages call the API instead, so an
 * adapter that never matches replaces it.
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
      // If the framework renamed the file, its weight would silently return.
      if (!replaced) this.warn('the server function adapter of the framework was not found')
    },
  }
}
