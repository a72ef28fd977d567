/**
 * `npm run check`: format and lint, types, import boundaries, unused code, the schema and the rules of tests/tidy, all
 * at once, since each keeps a processor busy only part of its time. Each part's output is printed when it ends.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
/** Goes with the installed compiler, and is nobody's who installs anew. */
const knownTypes = 'node_modules/.cache/tsc.tsbuildinfo'

/** Each checker works out anew the types that it meets: the usual four cost half as much again as two. */
const compiler = ['typescript/bin/tsc', '--checkers', '2']

const parts: Readonly<Record<string, readonly string[]>> = {
  types: [...compiler, '--noEmit', '--incremental', '--tsBuildInfoFile', knownTypes],
  'format and lint': ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  'import boundaries': ['../tools/import-boundaries.mjs'],
  'unused code': ['knip/bin/knip.js'],
  rules: ['vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/tidy.test.ts', 'tests/wording.test.ts'],
  schema: ['../tools/schema.ts', '--check'],
}

function passes([program, ...args]: readonly string[], name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', program!), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes))
    child.on('error', (error) => said.push(Buffer.from(error.message)))
    child.on('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name}\n${Buffer.concat(said)}`)
      resolve(code === 0)
    })
  })
}

const outcomes = await Promise.all(Object.entries(parts).map(([name, command]) => passes(command, name)))
process.exitCode = outcomes.every(Boolean) ? 0 : 1
