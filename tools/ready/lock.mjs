import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Between creating the file and writing the number into it, another process may look. */
const writingMs = 5000

/** Runs `work` while no other process of this folder does; waits for one that is at it. */
export async function alone(file, work) {
  let told = false
  while (!take(file)) {
    if (removeAbandoned(file)) continue
    if (!told) console.log('Another command is preparing this folder: waiting for it …')
    told = true
    await pause(200)
  }
  try {
    return await work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    fs.writeFileSync(file, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Takes away the lock of a process that is gone, and only that: the file is moved aside and read again. */
function removeAbandoned(file) {
  try {
    const holder = fs.readFileSync(file, 'utf8')
    const age = Date.now() - fs.statSync(file).mtimeMs
    if (holder === '' ? age < writingMs : isPreparing(Number(holder))) return false
    const aside = `${file}.${process.pid}`
    fs.renameSync(file, aside)
    if (fs.readFileSync(aside, 'utf8') !== holder) fs.renameSync(aside, file)
    else fs.rmSync(aside)
    return true
  } catch (error) {
    if (error.code === 'ENOENT') return true
    throw error
  }
}

function isPreparing(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  // The number may long belong to another program: after a restart of a container nearly always.
  if (process.platform !== 'linux') return true
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('ready.mjs')
  } catch {
    return false
  }
}
