/**
 * `npm run docs:client -- <file>`: generates TypeScript types from the API's OpenAPI document, as an outside developer
 * would with openapi-typescript. Needs neither a server nor the network.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue, contracts } from '../src/main/modules.ts'
import { openApiOf } from '../src/platform/http/openapi.ts'

const generator = fileURLToPath(new URL('../node_modules/openapi-typescript/bin/cli.js', import.meta.url))
const compilerHook = new URL('classic-typescript.mjs', import.meta.url).href

/** Generates the types of the present contracts into `file`, beside the document itself. Throws if it fails. */
export function generateClientTypes(file: string): void {
  const document = `${file.replace(/\.d\.ts$/, '')}.json`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(document, JSON.stringify(openApiOf(contracts, catalogue)))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', compilerHook, generator, document, '--output', file, '--default-non-nullable=false'],
    { encoding: 'utf8', cwd: path.dirname(file) },
  )
  if (status !== 0) throw new Error(`openapi-typescript failed:\n${stdout}${stderr}`)
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (!file?.endsWith('.d.ts')) throw new Error('Name the file to write: npm run docs:client -- api.d.ts')
  generateClientTypes(path.resolve(file))
}
