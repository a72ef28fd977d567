import type { Plugin } from 'vite'

const helper = 'vite/preload-helper.js'

/**
 * Around each import of a part that comes later, the build puts a helper that first fetches its style sheets. There
 * is one style sheet, which every document names; what is left of the helper is the news of a part that did not come.
 */
export function plainImports(): Plugin {
  let replaced = false
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (!id.endsWith(helper)) return undefined
      replaced = true
      return `export const __vitePreload = (load) => load().catch((error) => {
        dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
        throw error
      })`
    },
    generateBundle(_options, bundle) {
      if (!replaced) this.error('the helper around later imports was not found: has it another name now?')
      const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      if (sheets.length > 1) this.error(`a part has a style sheet of its own: ${sheets.join(', ')}`)
    },
  }
}
