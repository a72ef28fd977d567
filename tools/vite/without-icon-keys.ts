import type { Plugin } from 'vite'

const icon = /lucide-react\/dist\/esm\/icons\//
const key = /,?\s*key: "\w+"/g

/**
 * Every stroke of an icon carries a random key, which compresses to nothing less and which only the development
 * form of React asks for: the strokes of an icon never change places.
 */
export function withoutIconKeys(): Plugin {
  let removed = 0
  return {
    name: 'without-icon-keys',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!icon.test(id.replaceAll('\\', '/'))) return undefined
      return {
        code: code.replace(key, () => {
          removed += 1
          return ''
        }),
        map: null,
      }
    },
    buildEnd() {
      if (removed === 0) this.warn('the keys of the icons were not found')
    },
  }
}
