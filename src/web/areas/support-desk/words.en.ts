import { labels } from '#modules/support/messages.en.ts'

const desk = {
  ...labels,
  list: {
    search: 'Search by number, subject or customer',
    filters: {
      wait: { label: 'Waiting', options: { waiting: 'Waiting for us', late: 'Late' } },
      status: { label: 'Status', options: labels.statuses },
      category: { label: 'Category', options: labels.categories },
      assigned: { label: 'Assigned to', options: { me: 'Me', nobody: 'Nobody' } },
    },
    personFilters: { investor: 'Customer' },
    days: { from: 'Sent from', to: 'Sent until' },
    sorts: { waiting: 'Longest waiting first', changed: 'Last changed first' },
    none: { title: 'No requests here', text: 'Nobody is waiting for an answer.' },
    columns: {
      request: 'Request',
      investor: 'Customer',
      waits: 'Answer due',
      status: 'Status',
      category: 'Category',
      assignee: 'Assigned to',
      changed: 'Last change',
      open: 'Open',
    },
    openOf: (requestId: string) => `Open ${requestId}`,
    late: 'Late',
    nobody: 'Nobody',
  },
  back: 'All requests',
  facts: {
    title: 'Request',
    number: 'Number',
    investor: 'Customer',
    category: 'Category',
    about: 'About',
    opened: 'Opened',
    waiting: 'Waiting since',
    due: 'Answer due',
    assignee: 'Assigned to',
    rating: 'Rating',
    mergedInto: 'Merged into',
  },
  ratingOf: (rating: number) => `${rating} of 5`,
  note: 'Note, for operators only',
  answer: {
    title: 'Answer',
    label: 'Message to the customer',
    status: 'Status afterwards',
    send: 'Send answer',
    sending: 'Sending…',
    done: 'Answer sent',
    failed: 'Not sent',
  },
  notes: {
    title: 'Note',
    label: 'Note that operators alone read',
    send: 'Save note',
    done: 'Note saved',
  },
  status: { title: 'Status', label: 'New status', set: 'Set status', done: 'Status changed' },
  assign: {
    title: 'Assignment',
    label: 'Operator',
    set: 'Assign',
    me: 'Take it myself',
    nobody: 'Nobody',
    done: 'Assignment changed',
  },
  merge: {
    title: 'Merge',
    label: 'Number of the other request',
    hint: 'The other request takes this thread, and this one is closed.',
    set: 'Merge into it',
    done: 'Requests merged',
  },
  presence: {
    here: (names: string) => `${names} also has this request open.`,
    writing: (names: string) => `${names} is answering now.`,
    and: ', ',
  },
  replies: {
    pick: 'Prepared replies',
    manage: 'Prepared replies',
    lead: 'Placeholders: {name}, {number} and {subject} become those of the request.',
    new: 'New reply',
    none: 'No prepared replies yet',
    titleAr: 'Title in Arabic',
    titleEn: 'Title in English',
    body: 'Text',
    status: 'Status that it sets',
    choose: 'Choose a status',
    categories: 'Categories',
    save: 'Save reply',
    saved: 'Reply saved',
    edit: 'Edit',
    editOf: (title: string) => `Edit ${title}`,
    remove: 'Delete',
    removeOf: (title: string) => `Delete ${title}`,
    removeTitle: 'Delete this reply?',
    removed: 'Reply deleted',
  },
  failed: 'It did not work',
  system: 'The system',
  customer: {
    title: 'Support requests',
    none: 'No requests yet.',
    all: 'All requests',
  },
}

export default desk

declare module '#web/app/words.ts' {
  interface AreaWords {
    'support-desk': typeof desk
  }
}
