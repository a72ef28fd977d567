import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

const opportunityPapers = {
  uploads: {
    sending: 'Sending…',
    checking: 'Checking…',
    failed: 'Not added',
    clear: (name: string) => `Hide ${name}`,
  },
  languages: { ar: 'Arabic', en: 'English' },
  state: { saving: 'Saving…', saved: 'Saved', failed: 'Not saved' },
  pictures: {
    drop: 'Drag pictures here or choose them',
    note: 'JPG, PNG or WebP, at most 20 MB each. Several at once.',
    label: 'Add pictures',
    none: 'No picture yet. The first one becomes the cover.',
    name: (place: number) => `Picture ${place}`,
    alt: 'Description',
    altHint: 'Read aloud to people who do not see it. Investors see the picture once both are written.',
    hidden: 'Hidden until described',
    cover: 'Cover',
    makeCover: 'Make cover',
    makeCoverOf: (name: string) => `Make ${name} the cover`,
    crop: 'Crop',
    cropOf: (name: string) => `Crop ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    count: (n: number) => count(n, { one: '# picture', other: '# pictures' }),
  },
  cropper: {
    title: 'Crop the picture',
    lead: 'Drag it, or move it with the arrow keys. Plus and minus change the size.',
    ratio: 'Ratio',
    ratios: { wide: '16:9', photo: '3:2', classic: '4:3', square: '1:1' },
    area: 'The part that is shown',
    zoom: 'Size',
    larger: 'Larger',
    smaller: 'Smaller',
    moved: (across: number, down: number, size: number) => `${across}% across, ${down}% down, ${size}% size`,
    save: 'Use this part',
    unreadable: 'The picture cannot be read. Try again.',
  },
  documents: {
    drop: 'Drag PDFs here or choose them',
    note: 'PDF without scripts, at most 20 MB each.',
    label: 'Add documents',
    none: 'No document yet.',
    name: (place: number) => `Document ${place}`,
    title: 'Title',
    kind: 'Kind',
    visibility: 'Shown to',
    visibilities: { public: 'Everyone', investors: 'Approved investors' },
    kinds: {
      feasibility: 'Feasibility study',
      valuation: 'Valuation',
      deed_summary: 'Summary of the deed',
      contract_summary: 'Summary of the contract',
      prospectus: 'Prospectus',
      report: 'Report',
    },
    hidden: 'Hidden until titled',
    inForce: 'In force',
    version: (number: number) => `Version ${number}`,
    versions: 'Versions',
    replace: 'New version',
    replaceOf: (name: string) => `Add a new version of ${name}`,
    open: 'Open',
    openOf: (name: string, number: number) => `Open version ${number} of ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    accepted:
      'Investors accept the version in force when they invest. Earlier versions stay with their orders.',
  },
  failed: 'It was not done',
}

export default opportunityPapers

declare module '#web/app/words.ts' {
  interface AreaWords {
    'opportunity-papers': typeof opportunityPapers
  }
}
