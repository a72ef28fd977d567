const documents = {
  title: 'Documents',
  lead: 'Your documents in Arabic or English (PDF)',
  loadFailed: 'Your documents could not be loaded',
  language: { label: 'Language of the paper', ar: 'العربية', en: 'English' },
  statement: {
    title: 'Statement of account',
    text: 'Every movement of your wallet between two balances.',
    from: 'From',
    to: 'To',
    open: 'Open the statement',
  },
  summary: {
    title: 'Annual summary',
    text: 'Money in and out, and your stakes at the end of the year. A zakat estimate, not a ruling.',
    year: 'Year',
    open: 'Open the summary',
  },
  certificates: {
    title: 'Certificates of ownership',
    text: 'One for each stake, with a code to verify it without revealing who you are.',
    none: 'You hold no stake yet.',
    issue: 'Issue',
    issueOf: (title: string) => `Issue the certificate: ${title}`,
    issuing: 'Issuing…',
    issued: 'The certificate is issued',
    open: 'Open',
    openOf: (title: string) => `Open the certificate: ${title}`,
    verify: 'Page to verify it',
    failed: 'The certificate could not be issued',
  },
  verify: {
    title: 'Verify a certificate',
    valid: 'This certificate is valid',
    validText: 'Its owner holds this stake today. Whose it is stays with them.',
    ended: 'This certificate has ended',
    endedText: 'It was issued, and the stake is not what it says any more.',
    unknown: 'No certificate has this number',
    unknownText: 'Check that it is typed as on the certificate.',
    number: 'Number',
    opportunity: 'Opportunity',
    amount: 'Amount of the stake',
    issued: 'Issued on',
    another: 'Verify another',
    submit: 'Verify',
  },
}

export default documents

declare module '#web/app/words.ts' {
  interface AreaWords {
    documents: typeof documents
  }
}
