import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stopOrphan } from '#sandbox/postgres/embedded.ts'
import { removeAbandoned } from './abandoned-folders.ts'

const prefix = 'run-'
const anHourAgo = new Date(Date.now() - 3_600_000)
let parent: string
const left = (): string[] => fs.readdirSync(parent)

function makeOld(name: string): string {
  const folder = path.join(parent, name)
  fs.mkdirSync(path.join(folder, 'cluster'), { recursive: true })
  fs.utimesSync(folder, anHourAgo, anHourAgo)
  return folder
}

beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-abandoned-'))
})
afterEach(() => fs.rmSync(parent, { recursive: true, force: true }))

test('removes old folders of the prefix, and keeps young ones and others', async () => {
  makeOld('run-old')
  makeOld('other')
  fs.mkdirSync(path.join(parent, 'run-young'))
  await removeAbandoned({ parent, prefix })
  expect(left()).toEqual(['other', 'run-young'])
})

test('skips folders that another run removes after they were listed', async () => {
  const folders = ['run-a', 'run-b'].map(makeOld)
  await removeAbandoned({ parent, prefix }, async (folder) => {
    for (const one of folders) fs.rmSync(one, { recursive: true, force: true })
    return stopOrphan(folder)
  })
  expect(left()).toEqual([])
})

test('skips a folder that another run removes once its server has been stopped', async () => {
  makeOld('run-a')
  await removeAbandoned({ parent, prefix }, async (folder) => {
    const isStopped = await stopOrphan(folder)
    await removeAbandoned({ parent, prefix })
    fs.rmSync(folder, { recursive: true, force: true })
    return isStopped
  })
  expect(left()).toEqual([])
})

test('leaves a folder to another run that is removing it', async () => {
  const folder = makeOld('run-a')
  const remove = fs.rmSync
  let seen: string[] = []
  await removeAbandoned({ parent, prefix }, async () => {
    // The other run is about to remove what it has claimed.
    fs.rmSync = (() => undefined) as typeof fs.rmSync
    await removeAbandoned({ parent, prefix }, async () => true).finally(() => {
      fs.rmSync = remove
    })
    await removeAbandoned({ parent, prefix })
    seen = left()
    return true
  })
  expect(fs.existsSync(folder)).toBe(false)
  expect(seen).toEqual(['run-a-removed'])
})

test('fails if a folder that is still there cannot be removed', async () => {
  makeOld('run-a')
  const failing = removeAbandoned({ parent, prefix }, async () => {
    throw new Error('no access')
  })
  await expect(failing).rejects.toThrow('no access')
})
