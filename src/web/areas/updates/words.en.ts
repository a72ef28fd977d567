import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

const updates = {
  lead: 'Updates appear on the timeline of the opportunity’s page. A published one never changes.',
  new: 'Write an update',
  edit: 'Change the draft',
  titleAr: 'Title in Arabic',
  titleEn: 'Title in English',
  bodyAr: 'Text in Arabic',
  bodyEn: 'Text in English',
  audience: 'Notify',
  audiences: {
    nobody: () => 'Nobody',
    holders: (n: number) => count(n, { one: '# holder', other: '# holders' }),
    watchers: (n: number) => count(n, { one: '# watcher', other: '# watchers' }),
    both: (n: number) =>
      count(n, { one: 'Holders and watchers, # person', other: 'Holders and watchers, # people' }),
  },
  notifies: (people: string) => `Notifies: ${people}`,
  save: 'Save draft',
  saving: 'Saving…',
  saved: 'Draft saved',
  none: 'No updates yet',
  status: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
  writtenBy: (name: string) => `Written by ${name}`,
  publishesAt: 'Will be published',
  publishedAt: 'Published',
  change: 'Change',
  remove: 'Delete',
  removed: 'Draft deleted',
  publish: 'Publish now',
  publishTitle: 'Publish this update now?',
  publishText: (people: string) =>
    `It appears on the opportunity’s page and cannot be changed. Notified: ${people}.`,
  published: 'Update published',
  publishFailed: 'The update was not published',
  schedule: 'Schedule',
  scheduleTitle: 'When should it be published?',
  scheduleText: 'Riyadh time. You can call it off until then.',
  on: 'Day',
  time: 'Time',
  scheduled: 'Update scheduled',
  scheduleFailed: 'The update was not scheduled',
  unschedule: 'Back to draft',
  unscheduled: 'It is a draft again',
  pictures: 'Pictures',
  choosePicture: 'Add a picture',
  pictureNote: 'JPEG, PNG or WebP, at most 20 MB',
  sendPicture: 'Send picture',
  sendingPicture: 'Sending the picture…',
  pictureAdded: 'Picture added. Describe it in both languages.',
  altAr: 'Description in Arabic',
  altEn: 'Description in English',
  describe: 'Save description',
  described: 'Description saved',
  removePicture: 'Remove picture',
  pictureRemoved: 'Picture removed',
  failed: 'That did not work',
}

export default updates

declare module '#web/app/words.ts' {
  interface AreaWords {
    updates: typeof updates
  }
}
