import { pluralOf } from '#kit/locale.ts'

const plural = pluralOf('en')

const masterData = {
  lists: {
    regions: 'Regions',
    cities: 'Cities',
    districts: 'Districts',
    'property-types': 'Property types',
    'property-statuses': 'Property statuses',
    'investment-types': 'Contract types',
  },
  lead: 'Retired values stay on old opportunities and are not offered for new ones.',
  chooseList: 'Choose a list',
  search: 'Search by name',
  find: 'Search',
  allOf: { cities: 'All regions', districts: 'All cities' },
  add: 'Add',
  none: 'No entry matches',
  opportunities: (many: number) => plural(many, { one: 'one opportunity', other: '# opportunities' }),
  cities: (many: number) => plural(many, { one: 'one city', other: '# cities' }),
  districts: (many: number) => plural(many, { one: 'one district', other: '# districts' }),
  unused: 'Not used',
  retired: 'Retired',
  mergedInto: (name: string) => `Merged into ${name}`,
  change: 'Change',
  merge: 'Merge',
  retire: 'Retire',
  restore: 'Offer again',
  remove: 'Delete',
  ofEntry: (act: string, name: string) => `${act}: ${name}`,
  failed: 'That did not work',
  edit: {
    addTitle: (list: string) => `Add to: ${list}`,
    changeTitle: (name: string) => `Change ${name}`,
    nameAr: 'Name in Arabic',
    nameEn: 'Name in English',
    parent: { cities: 'Region', districts: 'City' },
    choose: { cities: 'Choose a region', districts: 'Choose a city' },
    latitude: 'Latitude',
    longitude: 'Longitude',
    positionHint: 'Degrees, such as 24.7136',
    icon: 'Icon',
    noIcon: 'No icon',
    save: 'Save',
    saving: 'Saving…',
    added: 'Added',
    saved: 'Saved',
  },
  icons: {
    house: 'House',
    building: 'Building',
    store: 'Shop',
    warehouse: 'Warehouse',
    hotel: 'Hotel',
    trees: 'Trees',
    layers: 'Layers',
    'graduation-cap': 'Graduation cap',
    hospital: 'Hospital',
    check: 'Check mark',
    hammer: 'Hammer',
    map: 'Map',
    key: 'Key',
    handshake: 'Handshake',
    scale: 'Scales',
  },
  retireDialog: {
    title: (name: string) => `Retire ${name}?`,
    text: 'New opportunities cannot choose it. Those that have it keep showing it.',
    done: 'Retired',
    restoreTitle: (name: string) => `Offer ${name} again?`,
    restoreText: 'New opportunities can choose it.',
    restored: 'Offered again',
  },
  removeDialog: {
    title: (name: string) => `Delete ${name}?`,
    text: 'Nothing uses it. This cannot be undone.',
    done: 'Deleted',
  },
  mergeDialog: {
    title: (name: string) => `Merge ${name} into another`,
    text: 'Everything that uses it moves, and it is retired for good. This cannot be undone.',
    into: 'Into',
    choose: 'Choose',
    chooseFirst: 'Choose the entry to merge it into.',
    moves: 'What will move',
    nothing: 'Nothing uses it, so nothing moves.',
    submit: 'Merge',
    done: 'Merged',
  },
}

export default masterData

declare module '#web/app/words.ts' {
  interface AreaWords {
    'master-data': typeof masterData
  }
}
