import { defineEventHandler, type EventHandler } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Declared } from '#platform/module.ts'
import { copyAsked, copyDropped } from './contract.ts'
import { removeExpired } from './operations/copies.ts'
import { dropFiles, makeCopy } from './operations/make.ts'

export const copiesJobs: readonly Job[] = [
  { name: 'copies.remove_expired', cron: '7 * * * *', run: removeExpired },
]

export const copiesReactions = (owners: Pick<Declared, 'personalData'>): readonly EventHandler[] => [
  defineEventHandler('copies.make', [copyAsked], (context, { data }) =>
    makeCopy(context, owners, data.copyId),
  ),
  defineEventHandler('copies.drop', [copyDropped], (context, { data }) =>
    dropFiles(context, data.storageIds),
  ),
]
