/**
 * Checks the import boundaries: runs dependency-cruiser over the code with `.dependency-cruiser.cjs`. The cruiser's swc
 * parser reads every file as plain TypeScript and fails on JSX; its TypeScript parser needs a compiler API that
 * TypeScript 7 does not have. So this tells swc, before the cruiser loads it, that `.tsx` and `.jsx` files hold JSX.
 */
import { createRequire } from 'node:module'

const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

const folders = ['src', 'tools', 'bench', 'tests']
process.argv.splice(2, process.argv.length, '--config', '.dependency-cruiser.cjs', ...folders)
await import('dependency-cruiser/bin/dependency-cruise.mjs').catch(async (error) => {
  if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
  await import(new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url).href)
})
