import { correctionPosted } from '#modules/corrections/index.ts'
import { withdrawalCompleted, withdrawalReturned } from '#modules/withdrawals/index.ts'
import { defineBatchEventHandler, defineEventHandler, type EventHandler } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { draftMoved } from './contract.ts'
import { compareBank } from './operations/compare.ts'
import { workOnDraft, workOnSilentDrafts } from './operations/work.ts'
import { deleteOldDrafts } from './queries/drafts.ts'
import { forgetOld } from './queries/statements.ts'

/** A posted correction may be what a line of the bank waits for. */
export const statementsReactions: readonly EventHandler[] = [
  // A line of the bank may wait for the withdrawal that an operator recorded by hand.
  defineBatchEventHandler<object>(
    'statements.compare_withdrawals',
    [withdrawalCompleted, withdrawalReturned],
    (context) => compareBank(context),
  ),
  defineEventHandler('statements.compare_corrected', [correctionPosted], (context) => compareBank(context)),
  defineEventHandler('statements.work_on_draft', [draftMoved], async (context, { subject }) => {
    await workOnDraft(context, subject)
  }),
]

export const statementsJobs: Job[] = [
  {
    name: 'statements.compare',
    cron: '15 4 * * *',
    timeoutSeconds: 900,
    run: (context) => compareBank(context),
  },
  {
    name: 'statements.work_on_silent_drafts',
    cron: '* * * * *',
    timeoutSeconds: 900,
    run: (context) => workOnSilentDrafts(context),
  },
  {
    name: 'statements.forget_old',
    cron: '35 4 * * *',
    run: async ({ db, now }) => {
      await forgetOld(db, now)
      await deleteOldDrafts(db, now)
    },
  },
]
