import { labels } from '#modules/feedback/messages.en.ts'

const feedback = {
  ...labels,
  title: 'Your feedback',
  description: 'Tell us what works, what does not, and what is missing.',
  lead: 'What works, what does not, what is missing? For help with your account, use support.',
  support: 'To support',
  rating: 'How do you like the platform?',
  stars: {
    1: 'Not at all',
    2: 'Not much',
    3: 'It is fine',
    4: 'I like it',
    5: 'I like it very much',
  },
  category: 'What is it about?',
  choose: 'Choose one',
  message: 'Your message',
  wantsContact: 'You may contact me about it',
  email: 'Your email, if you want an answer',
  send: 'Send feedback',
  sending: 'Sending…',
  failed: 'Not sent',
  thanks: 'Thank you for your feedback',
  thanksText: 'We read all of it.',
  again: 'Send more',
  desk: {
    filters: {
      state: { label: 'State', options: { new: 'New', handled: 'Handled' } },
      category: { label: 'Category', options: labels.categories },
      rating: { label: 'Rating', options: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5' } },
      contact: { label: 'Answer', options: { wanted: 'Wants an answer' } },
    },
    days: { from: 'From', to: 'To' },
    sorts: { newest: 'Newest first', oldest: 'Oldest first' },
    none: { title: 'No feedback here' },
    columns: {
      message: 'Message',
      rating: 'Rating',
      category: 'Category',
      person: 'Person',
      page: 'Page',
      sentAt: 'Sent',
      handled: 'State',
    },
    ratingOf: (rating: number) => `${rating} of 5`,
    visitor: 'Visitor',
    handle: 'Mark as handled',
    handleOf: (day: string) => `Mark the feedback of ${day} as handled`,
    handledBy: (name: string) => `Handled by ${name}`,
    reopen: 'Mark as new',
    reopenOf: (day: string) => `Mark the feedback of ${day} as new`,
    handled: 'Marked as handled',
    reopened: 'Marked as new',
    failed: 'It did not work',
  },
}

export default feedback

declare module '#web/app/words.ts' {
  interface AreaWords {
    feedback: typeof feedback
  }
}
