const organizationContact = {
  title: 'Join as an organization',
  description: 'Companies, endowments and family offices: leave your details and we will contact you.',
  lead: 'Leave your details and we will contact you.',
  fields: {
    organizationName: 'Name of the organization',
    city: 'City',
    contactName: 'Contact person',
    email: 'Email',
    mobile: 'Mobile number',
    mobileHint: 'A Saudi number, such as 05 1234 5678',
  },
  submit: 'Send enquiry',
  submitting: 'Sending…',
  failed: 'Submission failed',
  privacy: 'We use these details to contact you only.',
  privacyLink: 'Privacy policy',
  done: {
    title: 'We have received your enquiry',
    lead: 'We sent you a confirmation by email and will contact you soon.',
    back: 'See opportunities',
  },
  list: {
    title: 'Enquiries',
    search: 'Organization, city or contact person',
    filters: {
      status: {
        label: 'Status',
        options: { new: 'New', contacted: 'Contacted', converted: 'Converted', declined: 'Declined' },
      },
    },
    sorts: { newest: 'Newest first', oldest: 'Oldest first' },
    none: { title: 'No enquiry matches', text: 'Try another name or filter.' },
    columns: {
      organization: 'Organization',
      contact: 'Contact person',
      status: 'Status',
      received: 'Received',
      open: 'Open',
    },
    open: 'Open',
    openOf: (name: string) => `Open the enquiry of ${name}`,
  },
  one: {
    back: 'All enquiries',
    received: 'Received',
    acknowledged: 'Confirmed by mail',
    mailRefused: 'The email was refused: its server does not accept mail for this address.',
    handledBy: 'Handled by',
    handledAt: 'Handled',
    reason: 'Reason',
    organization: 'Organization',
    open: 'Open the organization',
    convert: 'Create the organization',
    convertTitle: (name: string) => `Create the organization of ${name}`,
    convertText: 'Its first owner is invited by email.',
    ownerEmail: 'Email of its first owner',
    converting: 'Creating…',
    converted: 'The organization is created and its owner is invited',
    convertedUnsent: 'The organization is created, but the invitation was not sent. Send it again.',
    contact: 'Mark as contacted',
    contacted: 'The enquiry is marked as contacted',
    decline: 'Decline',
    declineTitle: (name: string) => `Decline the enquiry of ${name}?`,
    declineText: 'The organization is not told. The reason is for our team.',
    declined: 'The enquiry is declined',
    failed: 'The enquiry was not changed',
  },
}

export default organizationContact

declare module '#web/app/words.ts' {
  interface AreaWords {
    'organization-contact': typeof organizationContact
  }
}
