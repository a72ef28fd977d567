import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Environment, type Plugin, transformWithOxc } from 'vite'

const name = 'virtual:site-routes'
const resolvedName = `\0${name}.ts`
const office = /^_admin|^admin(-sahl)?\//

/** Returns whether a route file belongs to the back office. */
export const isOfficeRoute = (file: string): boolean => office.test(file)

/** Removes the routes of the back office from the route tree that the router's generator has written. */
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

/** Lists children without names: the router needs only their order, and every visitor would load the names. */
const listed = (code: string): string =>
  code.replace(/^const (\w+Children): \w+ = \{([\s\S]*?)\n\}/gm, (_whole, name: string, entries: string) => {
    const children = [...entries.matchAll(/^ +\w+:\s+(\w+),$/gm)].map(([, child]) => child)
    return `const ${name} = [${children.join(', ')}]`
  })

const isBuiltForBrowsers = (environment: Environment): boolean =>
  environment.name === 'client' && environment.config.command === 'build'

/** Provides the route tree of the site. The back office is a document of its own, so that the site does not grow. */
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
      // The name of a route serves its types and the generator. The tree names it again.
      if (!isBuiltForBrowsers(this.environment) || !/\/src\/web\/routes\/.*\.tsx/.test(id)) return undefined
      return { code: code.replace(/\bcreateFileRoute\((['"]).*?\1\)/, 'createFileRoute()'), map: null }
    },
  }
}
