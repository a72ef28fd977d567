import fs from 'node:fs'
import path from 'node:path'
import { findChromium, installChromium } from '../find-chromium.mjs'
import { areDependenciesThere, installDependencies } from './dependencies.mjs'
import { Fault, faultOf } from './faults.mjs'
import { alone } from './lock.mjs'
import { root } from './places.mjs'
import { buildWeb, isWebBuilt } from './web-build.mjs'

/** Brings the folder to where `npm start` or `npm test` can run, or says in a sentence why it cannot. */
export async function makeReady(goal) {
  try {
    if (!goals.has(goal)) throw new Fault('Usage: node tools/ready.mjs start|test|dev')
    if (!isReady(goal)) {
      fs.mkdirSync(path.join(root, '.cache'), { recursive: true })
      await alone(path.join(root, '.cache', 'ready.lock'), () => prepare(goal))
    }
    if (goal === 'test' && !findChromium()) await installChromium()
  } catch (error) {
    const fault = faultOf(error, root)
    if (!(fault instanceof Fault)) throw fault
    console.error(`\n${fault.message}\n`)
    process.exitCode = 1
  }
}

const goals = new Set(['start', 'test', 'dev'])

const isReady = (goal) => areDependenciesThere(goal) && hasItsPages(goal)

/** While pages are worked on, they come straight from their sources. */
const hasItsPages = (goal) => goal === 'dev' || isWebBuilt()

/** Looks again under the lock: another start may have done the work meanwhile. */
async function prepare(goal) {
  if (!areDependenciesThere(goal)) await installDependencies()
  if (!hasItsPages(goal)) await buildWeb()
}
