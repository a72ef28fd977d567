const landing = {
  title: 'Invest in Saudi property from 1,000 riyals',
  description:
    'Own a stake in income-producing Saudi property from 1,000 riyals. Compare expected returns, read every document, and follow your stake in one place.',
  eyebrow: 'Ijara, Murabaha and Musharaka contracts',
  headline: 'Real-estate investment,',
  headlineEasy: 'made easy',
  lead: (from: string) =>
    `Own a stake in income-producing property from ${from}. Read the study, check the contract, work out what to expect, then decide.`,
  start: 'Start investing',
  browse: 'Browse opportunities',
  figures: {
    raised: 'Invested through the platform',
    annual: 'Average expected annual return',
    opportunities: 'Opportunities listed',
  },
  ticket: {
    annual: 'Expected annual return',
    example: 'Example stake',
    investFrom: 'Invest from',
    documents: 'Documents to read first',
    documentsText: 'Study, valuation and contract summary',
    held: 'Your money is held until funding completes',
    heldText: 'In a separate account for each opportunity',
  },
}

export default landing

declare module '#web/app/words.ts' {
  interface AreaWords {
    landing: typeof landing
  }
}
