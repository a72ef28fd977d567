const opportunityLifecycle = {
  title: 'Next steps',
  steps: {
    publish: {
      name: 'Publish',
      now: 'Publish now',
      plan: 'Publish at a time',
      does: (opens: string | null) =>
        opens === null
          ? 'Everyone sees it, and it opens for investment at once. No money moves.'
          : `Everyone sees it, and it opens for investment on ${opens}. No money moves.`,
      told: 'Investors whose saved search it matches are notified.',
      final:
        'It can’t be a draft again. Its address, stake price and contract type are fixed; its returns and fees are with the first stake.',
      done: 'It is published',
    },
    close: {
      name: 'Close it',
      now: 'Close now',
      plan: 'Close at a time',
      done: 'It is closed',
    },
    reopen: {
      name: 'Open it again',
      now: 'Open again now',
      plan: 'Open again at a time',
      done: 'It is open again',
    },
  },
  archived: 'This draft is archived. Restore it in the editor to publish it.',
  missing: 'Missing or wrong',
  complete: 'Everything is there.',
  edit: 'Edit',
  planned: 'Planned',
  plannedBy: (name: string) => `Planned by ${name}`,
  wouldFail: 'As things are, it would not run:',
  failed: 'A planned step did not run',
  failedText: (step: string, time: string, reason: string) => `${step}, ${time}. ${reason}`,
  settle: 'Dismiss',
  change: 'Change the time',
  callOff: 'Call off',
  calledOff: 'The plan is called off',
  settled: 'Dismissed',
  ask: {
    failed: 'It was not done',
    planTitle: (step: string) => `${step} at a time`,
    planText:
      'Everything is checked again when the time has come. If it is not possible then, you are notified.',
    day: 'Day',
    time: 'Time in Riyadh',
    timeHint: 'Such as 09:30.',
    plan: 'Plan it',
    planDone: 'It is planned',
    logged: 'The audit log keeps it, with the state before and after.',
  },
}

export default opportunityLifecycle

declare module '#web/app/words.ts' {
  interface AreaWords {
    'opportunity-lifecycle': typeof opportunityLifecycle
  }
}
