import { pluralOf } from '#kit/locale.ts'

const plural = pluralOf('en')

const organizations = {
  roles: { owner: 'Owner', manager: 'Manager', member: 'Member' },
  suspended: 'Suspended',
  active: 'Active',
  suspendedFor: (reason: string) => `This organization is suspended: ${reason}`,
  suspendedNote: 'You may read its pages; nothing in it can be changed for now.',
  mine: {
    title: 'My organizations',
    lead: 'The organizations that you belong to, and what you are in each.',
    none: 'You belong to no organization yet',
    noneText: 'Organizations you are added to appear here.',
    open: (name: string) => `Open ${name}`,
    interestTitle: 'Does your organization want to join?',
    interest: 'Leave its details',
  },
  home: {
    about: 'About',
    city: 'City',
    address: 'Address',
    role: 'Your role',
    since: 'You belong to it since',
    members: 'Members',
    count: (many: number) => plural(many, { one: 'one member', other: '# members' }),
    toMembers: 'See members',
    change: 'Change details',
    leave: 'Leave the organization',
  },
  words: {
    nameAr: 'Name in Arabic',
    nameEn: 'Name in English',
    cityAr: 'City in Arabic',
    cityEn: 'City in English',
    aboutAr: 'About it, in Arabic (optional)',
    aboutEn: 'About it, in English (optional)',
    slug: 'Name in its address',
    slugHint:
      'Latin letters, digits and hyphens, such as nakheel-trading. Earlier addresses lead here still.',
  },
  change: {
    title: 'Change the organization’s details',
    save: 'Save',
    saving: 'Saving…',
    saved: 'The details are saved',
    failed: 'The details were not saved',
  },
  leave: {
    title: (name: string) => `Leave ${name}?`,
    text: 'Its pages are closed to you afterwards. Only our team can add you again.',
    submit: 'Leave',
    done: (name: string) => `You have left ${name}`,
    failed: 'You still belong to it',
  },
  members: {
    title: 'Members',
    you: 'You',
    since: 'Since',
    changeRole: 'Change role',
    changeRoleOf: (name: string) => `Change the role of ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    more: 'More members',
    first: 'To the first',
    failed: 'That did not work',
  },
  role: {
    title: (name: string) => `The role of ${name}`,
    label: 'Role',
    hint: 'Owners change everything and decide roles. Managers see members and can remove those who only read.',
    save: 'Save',
    done: 'The role is changed',
  },
  remove: {
    title: (name: string) => `Remove ${name}?`,
    text: 'The organization’s pages are closed to them at once, and they are told.',
    done: (name: string) => `${name} was removed`,
  },
  office: {
    list: {
      title: 'Organizations',
      search: 'Name, address, or somebody who belongs to it',
      filters: { state: { label: 'State', options: { active: 'Active', suspended: 'Suspended' } } },
      sorts: { newest: 'Newest first', oldest: 'Oldest first' },
      none: { title: 'No organization matches', text: 'Try another name or filter.' },
      columns: {
        name: 'Organization',
        state: 'State',
        owners: 'Owners',
        members: 'Members',
        created: 'Since',
        open: 'Open',
      },
      open: 'Open',
      openOf: (name: string) => `Open ${name}`,
      add: 'New organization',
    },
    back: 'All organizations',
    created: 'Created on',
    formerSlugs: 'Earlier addresses',
    suspendedOn: 'Suspended on',
    change: 'Change details',
    suspend: 'Suspend',
    resume: 'Resume',
    add: {
      title: 'Add a member',
      text: 'Somebody with an active investor account and a confirmed email. They are told at once.',
      email: 'Email of their account',
      submit: 'Add',
      done: 'The member is added',
    },
    create: {
      title: 'New organization',
      lead: 'It is owned by somebody who has an investor account and a confirmed email; they are told at once.',
      ownerEmail: 'Email of its first owner',
      submit: 'Create the organization',
      busy: 'Creating…',
      done: 'The organization is created',
    },
    suspension: {
      suspendTitle: (name: string) => `Suspend ${name}?`,
      resumeTitle: (name: string) => `Resume ${name}?`,
      suspendText: 'Its members cannot change anything until it is resumed. They are shown the reason.',
      resumeText: 'Its owners and managers may change it again.',
      reason: 'Reason',
      suspended: 'The organization is suspended',
      resumed: 'The organization is active again',
    },
  },
}

export default organizations

declare module '#web/app/words.ts' {
  interface AreaWords {
    organizations: typeof organizations
  }
}
