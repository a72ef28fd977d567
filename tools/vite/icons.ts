import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const iconFile = /lucide-react\/dist\/esm\/icons\//
const iconData = /const __iconData = (\{[\s\S]*?\n\});/
const drawIcon = resolve(import.meta.dirname, '../../src/web/components/pictures/draw-icon.ts')
const library = resolve(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/lucide-react.mjs')
const iconImport = /^import \{([^}]+)\} from 'lucide-react'$/gm

type Stroke = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** The file of each icon by its exported name. */
function readIconFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [, names, file] of readFileSync(library, 'utf8').matchAll(/^export \{(.+)\} from '(.+)';$/gm)) {
    for (const [, name] of names!.matchAll(/default as (\w+)/g))
      files.set(name!, join(dirname(library), file!))
  }
  return files
}

/** Imports each icon from its own file, so that the module graph says which page uses which icon. */
export function importIconFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(iconImport, (statement, list: string) => {
    const imports = list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => {
        const [name = '', alias = name] = one.split(' as ')
        const file = files.get(name)
        if (file) return `import ${alias} from ${JSON.stringify(file)}`
        const [, type] = /^type (.+)$/.exec(one) ?? []
        return type ? `import type { ${type} } from 'lucide-react'` : `import { ${one} } from 'lucide-react'`
      })
    // One line for each line, so that positions in errors stay right.
    return imports.join('; ') + '\n'.repeat(statement.split('\n').length - 1)
  })
}

/**
 * Imports icons one by one, and draws them by ten lines of ours instead of lucide's runtime. The runtime takes colours,
 * sizes and names that no page uses, and costs 1.5 kB of every first load.
 */
export function icons(): Plugin {
  const files = readIconFiles()
  let count = 0
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0]!.replaceAll('\\', '/')
      if (file.includes('/src/web/')) {
        const direct = importIconFiles(code, files)
        return direct === code ? undefined : { code: direct, map: null }
      }
      if (!iconFile.test(file)) return undefined
      const found = iconData.exec(code)?.[1]
      if (found === undefined) return undefined
      count += 1
      const { node } = new Function(`return ${found}`)() as { node: readonly Stroke[] }
      const strokes = node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
      return {
        code: `import { drawIcon } from ${JSON.stringify(drawIcon)}
          export default /* @__PURE__ */ drawIcon(${JSON.stringify(strokes)})`,
        map: null,
      }
    },
    buildEnd() {
      if (count === 0) this.warn('the drawings of the icons were not found')
    },
  }
}
