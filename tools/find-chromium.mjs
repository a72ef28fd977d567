import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Fault, faultIn } from './ready/faults.mjs'
import { beginStep } from './ready/progress.mjs'

// The shell without a window draws the same pages with half the work: no window's frames are made for nobody.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const usualPlaces = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    path.join(os.homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  linux: ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      path.join(folder, 'Google/Chrome/Application/chrome.exe'),
      path.join(folder, 'Chromium/Application/chrome.exe'),
      path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
}

/** The program of a Chromium that runs: the one that CHROMIUM_PATH names, or else the first that is found. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Fault(`CHROMIUM_PATH names ${named}, which does not run: correct it or unset it.`)
  }
  return candidates().find(runs) ?? null
}

function candidates() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const inPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...inPath, ...(usualPlaces[process.platform] ?? [])]
}

/** Asked for its version: Ubuntu's `chromium-browser` is there without the browser. */
function runs(program) {
  if (!fs.existsSync(program)) return false
  // On Windows the question would open a window.
  if (process.platform === 'win32') return true
  return spawnSync(program, ['--version'], { timeout: 30_000 }).status === 0
}

/** With apt-get where that is possible; otherwise says how the person can do it. */
export async function installChromium() {
  if (!isDebian()) throw new Fault(missing('install Chromium or Chrome with your system’s package manager'))
  if (process.getuid?.() !== 0) throw new Fault(missing('run "sudo apt-get install chromium"'))
  const step = beginStep('Installing Chromium for the browser tests with apt-get')
  await apt(['update'], step)
  const shell = await runApt(installing('chromium-headless-shell'), step)
  if (shell.code !== 0) await apt(installing('chromium'), step)
  step.end()
  if (!findChromium()) throw new Fault(missing('the one that apt-get installed does not run'))
}

const installing = (browser) => ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation']

async function apt(args, step) {
  const { code, output } = await runApt(args, step)
  if (code === 0) return
  step.end('failed')
  console.error(output.split('\n').slice(-12).join('\n'))
  throw /no space left/i.test(output)
    ? faultIn(output, '/')
    : new Fault(missing('see what apt-get says above'))
}

const missing = (how) =>
  `The browser tests need a Chromium: ${how}, or set CHROMIUM_PATH to one, and run npm test again.`

function isDebian() {
  try {
    return /^ID=["']?debian/m.test(fs.readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

function runApt(args, step) {
  let output = ''
  return new Promise((resolve) => {
    const child = spawn('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const read = (bytes) => {
      output = `${output}${bytes}`.slice(-20_000)
      const line = output.trim().split('\n').at(-1) ?? ''
      step.update(line.slice(0, 60))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
