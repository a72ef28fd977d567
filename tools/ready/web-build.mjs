import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Fault, faultIn } from './faults.mjs'
import { hasPinnedNode, pinnedNode, root } from './places.mjs'
import { beginStep } from './progress.mjs'
import { endWith } from './signals.mjs'

const stampFile = path.join(root, 'dist', '.built-from')

/** The sources of the pages; the import boundaries keep pages from all others. */
const sources = ['src/web', 'src/kit', 'src/modules', 'tools/vite']
const settings = ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
/** Files of a module that run on the server alone. */
const serverOnly = /^(operations|queries|api|jobs|index)(\.ts)?$/
/** Written by the build itself. */
const generated = /\.gen\.ts$/

export const isWebBuilt = () =>
  fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === sourceStamp()

export async function buildWeb() {
  const stamp = sourceStamp()
  // First: a build that is killed half-way must not pass for a whole one.
  fs.rmSync(stampFile, { force: true })
  const step = beginStep('Building the web')
  const { code, output } = await runVite()
  if (code !== 0) {
    step.end('failed')
    console.error(output.slice(-6000))
    throw faultIn(output, root) ?? new Fault('The web could not be built: the messages above say why.')
  }
  fs.mkdirSync(path.dirname(stampFile), { recursive: true })
  fs.writeFileSync(stampFile, stamp)
  step.end()
}

function runVite() {
  const node = hasPinnedNode ? pinnedNode : process.execPath
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  let output = ''
  return new Promise((resolve) => {
    const child = spawn(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    endWith(child)
    const read = (bytes) => {
      output += bytes
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

function sourceStamp() {
  const hash = createHash('sha256')
  for (const name of [...settings, ...sources]) addTo(hash, name)
  return `${hash.digest('hex')}\n`
}

function addTo(hash, name) {
  const place = path.join(root, name)
  const found = fs.statSync(place, { throwIfNoEntry: false })
  if (!found) return
  if (found.isDirectory()) {
    for (const entry of fs.readdirSync(place).sort())
      if (isSource(name, entry)) addTo(hash, `${name}/${entry}`)
    return
  }
  hash.update(`${name}\0${found.size}\0`)
  hash.update(fs.readFileSync(place))
}

function isSource(folder, entry) {
  if (generated.test(entry) || /\.test\.tsx?$/.test(entry)) return false
  return !(folder.startsWith('src/modules/') && serverOnly.test(entry))
}
