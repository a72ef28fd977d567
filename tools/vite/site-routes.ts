import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Environment, type Plugin, transformWithOxc } from 'vite'

const name = 'virtual:site-routes'
const resolvedName = `\0${name}.ts`
const office = /^_admin|^admin-sahl\//

/** Whether a file of the routes is the back office's. */
export const isOfficeRoute = (file: string): boolean => office.test(file)

/** The table of routes without those of the back office; `text` is what the router's generator has written. */
export function withoutOffice(text: string, folder: string): string {
  const code = text
    .slice(0, text.indexOf('import type { getRouter }'))
    .replace(/^export interface [\s\S]*?^}\n|^interface [\s\S]*?^}\n|^declare module [\s\S]*?^}\n/gm, '')
    .replace(/\s+\._addFileTypes<FileRouteTypes>\(\)/, '')
  const imports = [...code.matchAll(/^import \{ Route as (\w+)Import \} from '\.\/routes\/(.+)'$/gm)]
  const left = imports.filter(([, , file]) => isOfficeRoute(file!)).map(([, route]) => route!)
  const names = left.flatMap((route) => [route, `${route}Import`, `${route}Children`, `${route}WithChildren`])
  const isLeft = (statement: string) =>
    names.some((one) => new RegExp(`^(import \\{ Route as ${one} |const ${one}\\b)`).test(statement))
  const statements = code.split(/^(?=import |const |export )/m).filter((statement) => !isLeft(statement))
  const entries = new RegExp(`^ +(${left.join('|')}):\\s+\\w+,\\n`, 'gm')
  return listed(statements.join('').replace(entries, '')).replaceAll("'./routes/", `'${folder}/routes/`)
}

/** Children need no names: the router asks for them in order, and would carry the names to every visitor. */
const listed = (code: string): string =>
  code.replace(/^const (\w+Children): \w+ = \{([\s\S]*?)\n\}/gm, (_whole, name: string, entries: string) => {
    const children = [...entries.matchAll(/^ +\w+:\s+(\w+),$/gm)].map(([, child]) => child)
    return `const ${name} = [${children.join(', ')}]`
  })

const isBuiltForBrowsers = (environment: Environment): boolean =>
  environment.name === 'client' && environment.config.command === 'build'

/** What visitors and investors load: it does not grow with the back office, which is a document of its own. */
export function siteRoutes(): Plugin {
  let folder = ''
  return {
    name: 'site-routes',
    configResolved(config) {
      folder = resolve(config.root, 'src/web')
    },
    resolveId: (id) => (id === name ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return undefined
      const file = resolve(folder, 'routeTree.gen.ts')
      this.addWatchFile(file)
      // The dev server strips types from files alone, not from virtual modules.
      return transformWithOxc(withoutOffice(readFileSync(file, 'utf8'), folder), file)
    },
    transform(code, id) {
      // A route's own name is for its types and its generator: the table names it again.
      if (!isBuiltForBrowsers(this.environment) || !/\/src\/web\/routes\/.*\.tsx/.test(id)) return undefined
      return { code: code.replace(/\bcreateFileRoute\((['"]).*?\1\)/, 'createFileRoute()'), map: null }
    },
  }
}
