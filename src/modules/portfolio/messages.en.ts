import type { StakeStage } from './contract.ts'

/** The life of a stake, stage by stage: its name, and what it means for the holder. */
export const life = {
  stage: {
    funding: 'Funding',
    owned: 'Owned',
    paying: 'Paying',
    exited: 'Exited',
    cancelled: 'Paid back',
  } satisfies Record<StakeStage, string>,
  meaning: {
    funding: 'Your money is kept safe until funding completes.',
    owned: 'Funding is complete and the stake is yours.',
    paying: 'Income from this stake has reached your wallet.',
    exited: 'The asset was sold, and your share was paid to your wallet.',
    cancelled: 'Funding did not complete, and your money went back to your wallet.',
  } satisfies Record<StakeStage, string>,
  of: (title: string) => `Where the stake in ${title} stands`,
  now: 'now',
  done: 'done',
}

export const part = { income: 'Income', capital: 'Capital returned' }
