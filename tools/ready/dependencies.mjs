import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Fault, faultIn } from './faults.mjs'
import { hasPinnedNode, indispensable, modulesFolder, pinnedNode, root } from './places.mjs'
import { beginStep } from './progress.mjs'
import { endWith } from './signals.mjs'

const lockFile = path.join(root, 'package-lock.json')
const stampFile = path.join(modulesFolder, '.sahl-ready')
/** The packages take 750 MB. */
const neededBytes = 900e6
const nothingLeftBytes = 20e6

/** True when node_modules is what the lock file says; says so in milliseconds once a stamp is there. */
export function areDependenciesThere(goal) {
  if (!indispensable.every((name) => fs.existsSync(path.join(modulesFolder, name, 'package.json'))))
    return false
  if (!isNodeLinked()) return false
  const stamp = stampOf(fs.readFileSync(lockFile))
  if (readIfThere(stampFile) === stamp) return true
  if (!matchesLock({ withDevelopment: true }))
    return goal === 'start' && matchesLock({ withDevelopment: false })
  writeIfAllowed(stampFile, stamp)
  return true
}

export async function installDependencies() {
  refuseUnwritable()
  // npm ci removes an earlier installation before it begins.
  refuseFullDisk(
    fs.existsSync(path.join(modulesFolder, '.package-lock.json')) ? neededBytes / 4 : neededBytes,
  )
  const step = beginStep('Installing packages with npm ci')
  try {
    await runInstall(step)
    linkNode()
    const lacking = lackingHere()
    if (lacking.length > 0) {
      throw new Fault(
        `npm could not download ${lacking.join(', ')}: check the network and run the command again.`,
      )
    }
    refuseForeignNode()
    fs.writeFileSync(stampFile, stampOf(fs.readFileSync(lockFile)))
    step.end()
  } catch (error) {
    step.end('failed')
    // npm passes over optional packages that the disk had no room for: their lack is not what to report.
    refuseFullDisk(nothingLeftBytes)
    throw error
  }
}

async function runInstall(step) {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  const { code, output } = await runNpm(npmCommand(), [...args, '--prefer-offline', '--loglevel=http'], step)
  if (code !== 0) throw npmFault(code, output)
}

/** npm says nothing when an optional package fails to arrive; those made for this system are not optional. */
function lackingHere() {
  const { packages } = JSON.parse(fs.readFileSync(lockFile, 'utf8'))
  const native = Object.entries(packages).filter(
    ([, entry]) => entry.os && entry.cpu && !entry.dev && fitsHere(entry),
  )
  const places = [...indispensable.map((name) => `node_modules/${name}`), ...native.map(([place]) => place)]
  return [...new Set(places)].filter((place) => !fs.existsSync(path.join(root, place, 'package.json')))
}

function fitsHere({ os: systems, cpu, libc }) {
  const fits = (list, own) => !list || list.includes(own)
  return fits(systems, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc')
}

const stampOf = (lock) =>
  `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function writeIfAllowed(file, text) {
  try {
    fs.writeFileSync(file, text)
  } catch {
    // Without the stamp the next start only takes some milliseconds longer.
  }
}

/** Compares with npm's own record of what it installed: what was installed by hand is not installed again. */
function matchesLock({ withDevelopment }) {
  const record = readIfThere(path.join(modulesFolder, '.package-lock.json'))
  if (record === null) return false
  const installed = JSON.parse(record).packages
  const wanted = JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages
  return Object.entries(wanted).every(([place, { version, optional, dev, devOptional }]) => {
    if (place === '') return true
    const found = installed[place]
    if (found) return found.version === version
    return Boolean(optional || devOptional || (dev && !withDevelopment))
  })
}

const linkedNode = path.join(modulesFolder, '.bin', 'node')

const isNodeLinked = () => !hasPinnedNode || process.platform === 'win32' || isExecutable(linkedNode)

function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** npm does this too; an archive unpacked without modes or links is mended here. */
function linkNode() {
  if (isNodeLinked()) return
  if (!fs.existsSync(pinnedNode)) return
  fs.chmodSync(pinnedNode, 0o755)
  if (isNodeLinked()) return
  fs.mkdirSync(path.dirname(linkedNode), { recursive: true })
  fs.rmSync(linkedNode, { force: true })
  fs.symlinkSync(path.relative(path.dirname(linkedNode), pinnedNode), linkedNode)
}

function refuseForeignNode() {
  if (!hasPinnedNode) {
    if (Number(process.versions.node.split('.')[0]) >= 24) return
    throw new Fault(
      `There is no Node 24 package for ${process.platform}-${process.arch}: install Node 24 and run again.`,
    )
  }
  if (spawnSync(pinnedNode, ['--version']).status === 0) return
  throw new Fault(`${pinnedNode} does not run here: a Linux with glibc 2.28 or later is needed, not Alpine.`)
}

function refuseUnwritable() {
  for (const place of [modulesFolder, root]) {
    if (!fs.existsSync(place)) continue
    try {
      fs.accessSync(place, fs.constants.W_OK)
    } catch {
      throw new Fault(
        `${place} cannot be written by this user: correct its owner or mode and run the command again.`,
      )
    }
  }
}

function refuseFullDisk(bytes) {
  const place = fs.existsSync(modulesFolder) ? modulesFolder : root
  const { bavail, bsize } = fs.statfsSync(place)
  if (bavail * bsize < bytes) throw faultIn('ENOSPC', place)
}

/** The npm that runs this script, on the Node that runs it: the pinned one is about to be replaced. */
function npmCommand() {
  const script = process.env.npm_execpath
  if (script && /\.c?js$/.test(script) && fs.existsSync(script)) {
    const node = process.env.npm_node_execpath
    return [node && fs.existsSync(node) ? node : process.execPath, script]
  }
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

function runNpm([program, ...first], args, step) {
  const total = packagesForThisSystem()
  let fetched = 0
  let output = ''
  return new Promise((resolve) => {
    const child = spawn(program, [...first, ...args], {
      cwd: root,
      env: { ...process.env, ...ownCacheIfNeeded() },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: program.endsWith('.cmd'),
    })
    endWith(child)
    const read = (bytes) => {
      const text = `${bytes}`
      fetched += text.match(/npm http (?:cache|fetch GET 200) .*\.tgz/g)?.length ?? 0
      output = (output + text).slice(-20_000)
      step.update(fetched < total * 0.95 ? `${fetched} of ${total} fetched` : 'unpacking')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

function packagesForThisSystem() {
  const { packages } = JSON.parse(fs.readFileSync(lockFile, 'utf8'))
  return Object.entries(packages).filter(([place, entry]) => place !== '' && fitsHere(entry)).length
}

/** Users without a home of their own, such as nobody, have nowhere to keep npm's cache. */
function ownCacheIfNeeded() {
  const cache = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm')
  try {
    fs.mkdirSync(cache, { recursive: true })
    fs.accessSync(cache, fs.constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: path.join(root, '.cache', 'npm') }
  }
}

function npmFault(code, output) {
  const complaints = output.split('\n').filter((line) => /npm (error|ERR!)/.test(line))
  const fault = faultIn(complaints.join('\n'), root)
  if (fault) return fault
  console.error(complaints.slice(0, 15).join('\n') || output.slice(-2000))
  return new Fault(
    `npm ci failed with code ${code}: mend what it complains of above and run the command again.`,
  )
}
