import { existsSync, readFileSync } from 'node:fs'
import product from '../../package.json' with { type: 'json' }

const buildRecord = new URL('../../dist/client/build.json', import.meta.url)

/** Returns the product's version with the build of its pages, such as `1.2.0 (4f0c2a9b1d3e5f67)`. */
export function readProductVersion(): string {
  if (!existsSync(buildRecord)) return product.version
  const { build } = JSON.parse(readFileSync(buildRecord, 'utf8')) as { build: string }
  return `${product.version} (${build})`
}
