/**
 * Runs dependency-cruiser over the source. Its swc parser takes every file for plain TypeScript and stops at the
 * first JSX; its TypeScript parser needs a compiler API that TypeScript 7 does not have. So swc is told here,
 * before the cruiser loads it, that a file which ends in x holds JSX.
 */
import { createRequire } from 'node:module'

const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

process.argv.splice(2, process.argv.length, '--config', '.dependency-cruiser.cjs', 'src')
await import('dependency-cruiser/bin/dependency-cruise.mjs').catch(async (error) => {
  if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
  await import(new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url).href)
})
