/** Finds the tests that a change can break: the work of `npm test -- changed`. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

function commonCommit(branch: string): string | undefined {
  try {
    return git('merge-base', 'HEAD', branch)
  } catch {
    return undefined
  }
}

/**
 * Returns the commit that the change starts from: where this branch left `main`. On `main` itself it is the last
 * commit if files are changed in the working tree, and the one before it otherwise.
 */
export function changeBase(): string {
  const head = git('rev-parse', 'HEAD')
  const left = ['origin/main', 'main'].map(commonCommit).find((commit) => commit && commit !== head)
  if (left) return left
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD~1') : head
}

/** Returns the paths that differ from a commit, with files that git does not know yet. */
export function changedFiles(base: string): readonly string[] {
  const tracked = git('diff', '--name-only', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return `${tracked}\n${added}`.split('\n').filter((file) => file !== '')
}

/** The areas and modules that one changed file belongs to alone; undefined if every page may depend on it. */
function findArea(file: string): string | undefined {
  return /^src\/(?:modules|web\/areas)\/([^/]+)\//.exec(file)?.[1]
}

const isTestOf = (folder: string) => (file: string) =>
  file.startsWith(`tests/${folder}/`) && file.endsWith('.test.ts')

/**
 * Returns the test files in `tests/<folder>` that a change can break. They drive a running product and import little
 * of it, so imports do not decide. A changed test is chosen itself. A change in one area or module chooses the files
 * that mention its name, and a change in what all pages share chooses every file.
 */
export function testsOfRunningProduct(folder: string, changed: readonly string[]): readonly string[] {
  const all = fs
    .readdirSync(path.join(root, 'tests', folder))
    .map((name) => `tests/${folder}/${name}`)
    .filter(isTestOf(folder))
  const relevant = changed.filter(
    (file) => /^(src|db|tests\/support)\//.test(file) || /^(package-lock\.json|vite\.config\.ts)$/.test(file),
  )
  const ofProduct = relevant.filter((file) => !file.endsWith('.test.ts'))
  if (ofProduct.some((file) => findArea(file) === undefined)) return all
  const areas = new Set(ofProduct.flatMap((file) => findArea(file) ?? []))
  // `opportunity-money` is `opportunityMoney` in code, and "opportunities" is about one "opportunity" as well.
  const mentions = [...areas].map((area) => {
    const stem = area.replace(/(ies|s)$/, '').replaceAll('-', '[- ]?')
    return new RegExp(`(^|[^a-z])${stem}`, 'i')
  })
  return all.filter((file) => {
    if (changed.includes(file)) return true
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    return mentions.some((mention) => mention.test(text))
  })
}
