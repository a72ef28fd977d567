import { defineEventHandler, type EventHandler } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Declared } from '#platform/module.ts'
import { copyAsked, copyDropped } from './contract.ts'
import { deleteExpiredFiles } from './operations/copies.ts'
import { deleteFiles, makeCopy } from './operations/make.ts'

export const copiesJobs: readonly Job[] = [
  { name: 'copies.remove_expired', cron: '7 * * * *', run: deleteExpiredFiles },
]

export const copiesEventHandlers = (owners: Pick<Declared, 'personalData'>): readonly EventHandler[] => [
  defineEventHandler('copies.make', [copyAsked], (context, { data }) =>
    makeCopy(context, owners, data.copyId),
  ),
  defineEventHandler('copies.drop', [copyDropped], (context, { data }) =>
    deleteFiles(context, data.storageIds),
  ),
]
