const landing = {
  title: 'Invest in Saudi property from 1,000 riyals',
  description:
    'Own a stake in income-producing Saudi property from 1,000 riyals. Compare expected returns, read every document, and follow your stake in one place.',
  eyebrow: 'Ijara, Murabaha and Musharaka contracts',
  headline: 'Real-estate investment,',
  headlineEasy: 'made easy',
  lead: (from: string) =>
    `Own a stake in income-producing property from ${from}. Read the study, see the contract, calculate what you may expect, then decide.`,
  start: 'Start investing',
  browse: 'Browse opportunities',
  figures: {
    raised: 'Invested through the platform',
    annual: 'Average expected annual return',
    opportunities: 'Opportunities listed',
  },
  ticket: {
    annual: 'Expected annual return',
    example: 'A stake, for example',
    investFrom: 'Invest from',
    documents: 'Documents to read first',
    documentsText: 'Study, valuation and contract summary',
    held: 'Held until the funding completes',
    heldText: "In the opportunity's own account",
  },
  strip: [
    ['From 1,000 riyals', 'The same terms whatever the amount'],
    ['Money held apart', "Until an opportunity's funding completes"],
    ['Open books', 'Every movement in a double-entry ledger'],
    ['No hidden fees', 'Each fee is a line you see before paying'],
  ],
  stepsTitle: 'Three steps to become a partner',
  stepsText: 'From opening an account to a first stake, on your phone.',
  steps: [
    ['Verify who you are', 'Register with your mobile number and answer the suitability questions once.'],
    ['Choose an opportunity', 'Compare returns, terms and risks, and calculate before you invest.'],
    [
      'Follow your stake',
      'See what you own, what it is expected to bring, and every movement of your money.',
    ],
  ],
  idExample: 'National ID',
  examples: ['Residential · Riyadh', 'Logistics · Dammam'],
  openTitle: 'Open now',
  openText: 'Opportunities that take investments today, the most funded first.',
  all: 'All opportunities',
  closing: {
    eyebrow: 'Open an account',
    title: 'Your first stake may be one form away',
    text: 'Opening an account is free. Looking around needs none at all: every study, figure and timeline is open to read.',
    action: 'Create an account',
  },
  footer: 'Footer links',
  risk: 'Investing carries risk and the value of your investment can fall. Returns shown are expected and not promised; past performance tells nothing certain about the future.',
}

export default landing
