const media = {
  script: 'Adding pictures needs JavaScript.',
  drop: 'Drag pictures here or choose them',
  note: 'JPG, PNG or WebP, at most 20 MB each. Several at once.',
  label: 'Add pictures',
  search: 'Name or description',
  find: 'Search',
  none: 'No picture yet',
  noneFound: 'No picture matches',
  older: 'Older pictures',
  undescribed: 'Not described',
  alt: { ar: 'Description in Arabic', en: 'Description in English' },
  describe: 'Save the description',
  describing: 'Saving…',
  described: 'Description saved',
  empty: 'None',
  unused: 'No page shows it.',
  use: (page: string, holder: string) => `${page}: ${holder}`,
  holders: { draft: 'in the draft', version: 'published', schedule: 'scheduled' },
  crop: 'Crop',
  cropOf: (name: string) => `Crop ${name}`,
  cropped: 'Added as a new picture',
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removed: 'Deleted',
  failed: 'That did not work',
}

export default media

declare module '#web/app/words.ts' {
  interface AreaWords {
    media: typeof media
  }
}
