/**
 * `npm run dev`: the product with its pages straight from their sources. An edit of a page shows in the browser at
 * once; whatever else it is made of starts the server anew. Nothing is built, so that the last word on a page is
 * `npm start`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const folders = ['src', 'db/migrations', 'tools/vite']
/** The pages' own sources: the server follows their edits by itself. */
const followed = /^src[\\/]web[\\/]/
const settings = ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
/** Tests, what the build itself writes, and what editors leave beside a file. */
const ignored = /\.test\.tsx?$|\.gen\.ts$|(^|[\\/])[.#]|~$|[\\/]4913$/
/** Editors and git write many files for one change. */
const quietMs = 150

let server: ChildProcess | undefined
let build: ChildProcess | undefined
let isWorking = false
let isStale = false
let isStopping = false
let timer: NodeJS.Timeout | undefined

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || !isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Installs what is missing; false where that fails, which has been said then. */
async function makeReady(): Promise<boolean> {
  build = spawn(process.execPath, ['tools/ready.mjs', 'dev'], { cwd: root, stdio: 'inherit' })
  const [code] = await once(build, 'exit')
  return code === 0
}

function startServer(): void {
  // In a group of its own: Ctrl-C would reach it twice, from the terminal and from here, and a second signal
  // does not wait for requests under way.
  const started = spawn(process.execPath, ['src/main/server.ts'], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, WEB_PAGES: 'live' },
  })
  started.on('exit', (code) => {
    if (code !== 0 && !isStopping) console.log('The server has ended: it starts again when a file changes.')
  })
  server = started
}

/** Until nothing has changed since. What runs goes on running where the new pages cannot be built. */
async function renew(): Promise<void> {
  if (isWorking) {
    isStale = true
    return
  }
  isWorking = true
  do {
    isStale = false
    const isReady = await makeReady()
    if (!isReady || isStale || isStopping) continue
    await end(server)
    if (!isStopping) startServer()
  } while (isStale && !isStopping)
  isWorking = false
}

function noteChange(file: string): void {
  if (ignored.test(file) || followed.test(file) || isStopping) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    console.log(`\n${file} has changed`)
    void renew()
  }, quietMs)
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  clearTimeout(timer)
  await Promise.all([end(build), end(server)])
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
for (const folder of folders) {
  fs.watch(path.join(root, folder), { recursive: true }, (_event, name) => {
    if (name !== null) noteChange(path.join(folder, name))
  })
}
// The folder and not the files: an editor that puts a new file in place of the old one would be lost sight of.
fs.watch(root, (_event, name) => {
  if (name !== null && settings.includes(name)) noteChange(name)
})
await renew()
