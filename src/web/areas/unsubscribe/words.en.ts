const unsubscribe = {
  title: 'Stop emails',
  heading: (label: string) => `Stop “${label}” emails?`,
  lead: 'You will still see these notifications in the app.',
  stop: 'Stop these emails',
  stopping: 'Stopping…',
  stopped: {
    title: 'You will get no more of these emails',
    lead: 'You can turn them on again in your notification preferences.',
  },
  over: 'These emails cannot be stopped by this link',
  missing: 'The link is incomplete. Open it again from the email.',
  preferences: 'Notification preferences',
}

export default unsubscribe

declare module '#web/app/words.ts' {
  interface AreaWords {
    unsubscribe: typeof unsubscribe
  }
}
