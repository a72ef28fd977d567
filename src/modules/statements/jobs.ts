import { correctionPosted } from '#modules/corrections/index.ts'
import { type Reaction, reaction } from '#platform/facts.ts'
import type { Job } from '#platform/jobs.ts'
import { compareBank } from './operations/compare.ts'
import { forgetOld } from './queries/statements.ts'

/** What two operators have put right may be what the bank has told already. */
export const statementsReactions: readonly Reaction[] = [
  reaction('statements.compare_corrected', [correctionPosted], (context) => compareBank(context)),
]

export const statementsJobs: Job[] = [
  {
    name: 'statements.compare',
    cron: '15 4 * * *',
    longestSeconds: 900,
    run: (context) => compareBank(context),
  },
  {
    name: 'statements.forget_old',
    cron: '35 4 * * *',
    run: async ({ db, now }) => {
      await forgetOld(db, now)
    },
  },
]
