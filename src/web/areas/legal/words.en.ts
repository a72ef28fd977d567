const legal = {
  version: (number: string) => `Version ${number}`,
  shipped: 'First version',
  earlier: 'Earlier versions and changes',
  contact: 'Contact',
  writeTo: 'Write to us at',
  history: {
    title: (page: string) => `${page}: versions`,
    description: (page: string) => `Every version of our ${page}, and how it differs from the one in force.`,
    lead: 'Choose a version to see how the one in force differs from it.',
    inForce: 'In force',
    mustAccept: 'Accepted again by every investor',
    changesSince: (version: string) => `Changes since ${version}`,
    whole: (version: string) => `The whole text of ${version}`,
    compare: 'See the changes since',
    list: 'Versions',
    back: 'The text in force',
  },
  accept: {
    title: 'Our terms have changed',
    lead: 'Read what changed. Accept it to deposit and invest. Your balance and withdrawals do not depend on it.',
    done: 'You have accepted our latest terms',
    document: { terms: 'Terms and conditions', privacy: 'Privacy policy' },
    whole: 'Read the whole text',
    submit: 'Accept',
    submitting: 'Accepting…',
    accepted: 'Accepted. Thank you.',
    home: 'My opportunities',
  },
}

export default legal

declare module '#web/app/words.ts' {
  interface AreaWords {
    legal: typeof legal
  }
}
