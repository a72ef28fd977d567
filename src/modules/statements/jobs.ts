import { correctionPosted } from '#modules/corrections/index.ts'
import { withdrawalCompleted, withdrawalReturned } from '#modules/withdrawals/index.ts'
import { type Reaction, reaction, reactionToAll } from '#platform/facts.ts'
import type { Job } from '#platform/jobs.ts'
import { draftMoved } from './contract.ts'
import { compareBank } from './operations/compare.ts'
import { workOnDraft, workOnSilentDrafts } from './operations/work.ts'
import { deleteOldDrafts } from './queries/drafts.ts'
import { forgetOld } from './queries/statements.ts'

/** What two operators have put right may be what the bank has told already. */
export const statementsReactions: readonly Reaction[] = [
  // A line of the bank may wait for what an operator has just recorded by hand.
  reactionToAll<object>(
    'statements.compare_withdrawals',
    [withdrawalCompleted, withdrawalReturned],
    (context) => compareBank(context),
  ),
  reaction('statements.compare_corrected', [correctionPosted], (context) => compareBank(context)),
  reaction('statements.work_on_draft', [draftMoved], async (context, { subject }) => {
    await workOnDraft(context, subject)
  }),
]

export const statementsJobs: Job[] = [
  {
    name: 'statements.compare',
    cron: '15 4 * * *',
    longestSeconds: 900,
    run: (context) => compareBank(context),
  },
  {
    name: 'statements.work_on_silent_drafts',
    cron: '* * * * *',
    longestSeconds: 900,
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
