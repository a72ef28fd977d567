import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  findAnswerTypes,
  findComments,
  findExportedNames,
  findTestTitles,
  isRiddle,
  isSentence,
} from '#support/wording.ts'
import limits from './wording-limits.json' with { type: 'json' }

/**
 * Plain English, as far as a machine can count it. `wording-limits.json` holds what is left from before the
 * rules: its figures and its list may only become smaller.
 */
const root = new URL('..', import.meta.url).pathname
/** Its examples are riddles on purpose. */
const examples = 'tests/support/wording.test.ts'
const isCode = (path: string) =>
  path !== examples && /\.(tsx?|mjs|cjs|css)$/.test(path) && !path.endsWith('.gen.ts')
const files = ['src', 'tests', 'tools', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter(isCode)
    .sort(),
)
const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Fails with every case if there are more than the limit allows. */
function expectAtMost(limit: number, cases: readonly string[]): void {
  const summary = `${cases.length} cases, of which ${limit} are allowed:\n${cases.join('\n')}`
  expect(cases.length, summary).toBeLessThanOrEqual(limit)
}

test('no comment opens with What, Of, Whoever, Where, Whose, Whom or Nobody', () => {
  const riddles = [...texts].flatMap(([path, source]) =>
    findComments(source)
      .filter(isRiddle)
      .map(({ line, text }) => `${path}:${line}: ${text}`),
  )
  expectAtMost(limits.comments, riddles)
})

test('every test title is a sentence with a verb', () => {
  const fragments = [...texts].flatMap(([path, source]) =>
    isTest(path)
      ? findTestTitles(source)
          .filter((title) => !isSentence(title))
          .map((title) => `${path}: ${title}`)
      : [],
  )
  expectAtMost(limits.titles, fragments)
})

/** Files that export by their role: the same name stands for the same part of each of them. */
const exportsByRole: Readonly<Record<string, RegExp>> = {
  'each route file exports `Route`, as the router expects': /^src\/web\/routes\//,
  'both languages of a catalogue have the same shape, and each module the same parts':
    /(^|\/)(messages|countries|words(-[\d-]+)?|content)\.(ar|en)\.ts$/,
  'a section of the customer page has the name of the module that it shows':
    /^src\/web\/areas\/customers\/sections\//,
  'the lines of a menu are found by the name of their file': /-menu\.ts$/,
}

/** Names that several files declare for one meaning, and why. */
const sharedNames: Readonly<Record<string, string>> = {
  examples: 'each module: how its endpoints are called',
  BasisPoints: 'the number on the server, and its schema in JSON',
  Bilingual: 'the type, and its schema in JSON',
  Halalas: 'the bigint on the server, and its schema in JSON',
}

/**
 * Returns the name as readers meet it. A query is private to its module and called through its file, as in
 * `queries.listRuns`: two modules may each list their runs, and an operation may have the name of its query.
 */
function qualify(name: string, path: string): string {
  const queries = /^src\/modules\/(\w+)\/queries(\/|\.ts$)/.exec(path)
  return queries && /^[a-z]/.test(name) ? `${queries[1]} queries.${name}` : name
}

describe('exported names', () => {
  const isByRole = (path: string) => Object.values(exportsByRole).some((pattern) => pattern.test(path))
  const declaring = Map.groupBy(
    [...texts].flatMap(([path, source]) => {
      if (isByRole(path)) return []
      const answers = path.startsWith('src/web/') ? findAnswerTypes(source) : new Set()
      return [...findExportedNames(source)].map((name) => ({
        name: qualify(name, path),
        path,
        isAnswer: answers.has(name),
      }))
    }),
    ({ name }) => name,
  )
  const isContract = (path: string) => /^src\/modules\/\w+\/(\w+-)?contract\.ts$/.test(path)
  /** The places that declare a meaning of their own: not the page's type of an answer that a contract names alike. */
  const meanings = ([, places]: [string, { path: string; isAnswer: boolean }[]]) =>
    places.some(({ path }) => isContract(path)) ? places.filter(({ isAnswer }) => !isAnswer) : places
  const repeated = [...declaring].filter((entry) => meanings(entry).length > 1)

  test('no name is declared by two files', () => {
    const found = repeated
      .filter(([name]) => !(name in sharedNames) && !(limits.names as readonly string[]).includes(name))
      .map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`)
    expect(found).toEqual([])
  })

  test('every name that several files may declare is declared by several', () => {
    const isRepeated = new Set(repeated.map(([name]) => name))
    const listed = [...Object.keys(sharedNames), ...limits.names]
    expect(listed.filter((name) => !isRepeated.has(name))).toEqual([])
  })
})
