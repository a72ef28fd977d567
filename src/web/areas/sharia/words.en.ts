const sharia = {
  board: { title: 'Sharia board', decisions: 'Decisions', number: 'Decision' },
  title: 'Estimate zakat and purification',
  lead: 'Enter your figures. We do not keep them.',
  own: 'Start with my wallet and stakes',
  held: 'I hold my stakes',
  purposes: {
    income: { label: 'for their income', description: 'Only cash is counted.' },
    trade: { label: 'to sell them', description: 'Cash and stakes are counted.' },
  },
  cash: 'Cash',
  cashHint: 'Held for a full lunar year, including income you kept.',
  stakes: 'Value of stakes',
  stakesHint: 'At today’s value if you know it, otherwise what you paid.',
  income: 'Income received',
  share: 'Share to purify',
  shareHint: 'As stated in the opportunity’s report.',
  compute: 'Calculate',
  base: 'Amount subject to zakat',
  lunar: (rate: string) => `Zakat, lunar year (${rate})`,
  solar: (rate: string) => `Zakat, solar year (${rate})`,
  purification: 'To give away',
  note: 'An estimate based on two common views, not a ruling. It assumes that what you own reaches the nisab, and does not account for debts. Ask a scholar you trust about your own case.',
}

export default sharia

declare module '#web/app/words.ts' {
  interface AreaWords {
    sharia: typeof sharia
  }
}
