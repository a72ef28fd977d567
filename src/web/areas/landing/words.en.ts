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
  strip: [
    ['From 1,000 riyals', 'The same terms, whatever the amount'],
    ['Your money kept separate', 'Until the opportunity is fully funded'],
    ['A complete record', 'Every riyal in or out is documented'],
    ['No hidden fees', 'You see every fee before you pay'],
  ],
  stepsTitle: 'Three steps to your first stake',
  stepsText: 'From opening an account to owning a stake, all on your phone.',
  steps: [
    ['Verify your identity', 'Register with your mobile number and answer the suitability questions once.'],
    [
      'Choose an opportunity',
      'Compare returns, terms and risks, and work out your return before you invest.',
    ],
    ['Follow your stake', 'See what you own, what it is expected to earn, and where every riyal goes.'],
  ],
  idExample: 'National ID',
  examples: ['Residential · Riyadh', 'Logistics · Dammam'],
  openTitle: 'Open now',
  openText: 'Opportunities you can invest in today, closest to fully funded first.',
  all: 'All opportunities',
  closing: {
    eyebrow: 'Get started',
    title: 'Open your account in minutes',
    text: 'Opening an account is free, and you can look around without one: every study, figure and update is open to read.',
    action: 'Create an account',
  },
  footer: 'Footer links',
  risk: 'Investing carries risk and the value of your investment can fall. Returns shown are expected, not guaranteed, and past performance does not predict future results.',
}

export default landing

declare module '#web/app/words.ts' {
  interface AreaWords {
    landing: typeof landing
  }
}
