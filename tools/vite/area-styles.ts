import { globSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { isStyleSheet } from './interface-breakpoints.ts'

const entry = resolve(import.meta.dirname, '../../src/web/styles/app.css')
const globImport = /^@import "(\S*\*\S*)"(.*);$/gm

/** Lets the style sheet import a pattern, so that the sheet of each area is found. */
export function areaStyles(): Plugin {
  return {
    name: 'area-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!isStyleSheet(id)) return undefined
      const file = id.split('?')[0]!.replaceAll('\\', '/')
      return code.replaceAll(globImport, (_whole, pattern: string, layer: string) =>
        globSync(pattern, { cwd: dirname(file) })
          .map((sheet) => sheet.replaceAll('\\', '/'))
          .sort()
          .map((sheet) => `@import "${sheet}"${layer};`)
          .join('\n'),
      )
    },
    configureServer({ watcher, environments: { client } }) {
      // The style sheet has to be built again when a sheet is added or removed.
      const renew = (path: string) => {
        if (!client || !/[\\/]areas[\\/].*\.css$/.test(path)) return
        for (const module of client.moduleGraph.getModulesByFile(entry) ?? [])
          void client.reloadModule(module)
      }
      watcher.on('add', renew).on('unlink', renew)
    },
  }
}
