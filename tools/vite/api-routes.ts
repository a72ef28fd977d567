import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { buildRouteTable, type Contract, type RouteTable } from '../../src/kit/contract.ts'

const name = 'virtual:api-routes'
/** The endpoints of the back office. The site does not load them. */
const officeName = `${name}/office`
const isOffice = (path: string) => path.startsWith('/api/admin/')

/** The contract that a module exports, by the one name it may have. */
async function loadContract(module: string, file: string): Promise<Contract | undefined> {
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  return exported[`${module}Contract`] as Contract | undefined
}

async function readContracts(folder: string): Promise<Record<string, Contract>> {
  const contracts: Record<string, Contract> = {}
  for (const module of readdirSync(folder).sort()) {
    const file = join(folder, module, 'contract.ts')
    const contract = existsSync(file) ? await loadContract(module, file) : undefined
    if (contract) contracts[module] = contract
  }
  return contracts
}

function selectRoutes(routes: RouteTable, ofOffice: boolean): RouteTable {
  const parts = Object.entries(routes).map(([module, endpoints]) => {
    const own = Object.entries(endpoints).filter(([, [, path]]) => isOffice(path) === ofOffice)
    return [module, Object.fromEntries(own)] as const
  })
  return Object.fromEntries(parts.filter(([, endpoints]) => Object.keys(endpoints).length > 0))
}

/**
 * Provides the method and path of every endpoint to the browser's client. Read from the contracts while building, so
 * that neither the contracts nor the validation library they are written with reach the browser.
 */
export function apiRoutes(): Plugin {
  let folder = ''
  return {
    name: 'api-routes',
    configResolved(config) {
      folder = resolve(config.root, 'src/modules')
    },
    resolveId: (id) => (id === name || id === officeName ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${name}` && id !== `\0${officeName}`) return undefined
      const part = selectRoutes(buildRouteTable(await readContracts(folder)), id === `\0${officeName}`)
      return `export default ${JSON.stringify(part)}`
    },
  }
}
