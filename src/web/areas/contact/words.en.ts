const contact = {
  title: 'Contact us',
  description: 'How to reach us by email and phone, and the company that runs the platform.',
  lead: 'Most questions are already answered. If yours is not, write to us or call.',
  answers: 'Questions and answers',
  answersLink: 'Search the answers',
  request: 'Support',
  requestLink: 'Open a support request',
  email: 'Email',
  phone: 'Phone',
  company: {
    title: 'The company',
    name: 'Name',
    licence: 'Licence',
    registration: 'Commercial registration',
    vatNumber: 'VAT number',
    address: 'Address',
  },
}

export default contact

declare module '#web/app/words.ts' {
  interface AreaWords {
    contact: typeof contact
  }
}
