import type { ShippedTerm } from './readings.ts'

const terms: readonly ShippedTerm[] = [
  {
    id: 'opportunity',
    term: 'Opportunity',
    meaning: 'One property offered in stakes, with its terms and documents.',
  },
  {
    id: 'stake',
    term: 'Stake',
    meaning: 'Your share of one opportunity, in proportion to what you invested in it.',
  },
  { id: 'wallet', term: 'Wallet', meaning: 'Your cash on the platform. It earns no return.' },
  {
    id: 'minimum',
    term: 'Minimum investment',
    meaning:
      'The smallest amount an opportunity accepts. If less than that is left, what is left can be bought.',
  },
  {
    id: 'annual-limit',
    term: 'Annual investment limit',
    meaning: 'The most you can invest in any twelve months in a row.',
  },
  {
    id: 'funding',
    term: 'Funding',
    meaning:
      'The period in which an opportunity takes investments, until its price is reached or its deadline passes.',
  },
  {
    id: 'cooling-off',
    term: 'Cooling-off period',
    meaning: 'The time after an investment in which you can cancel it, while funding is not completed.',
  },
  {
    id: 'annual-return',
    term: 'Expected annual return',
    meaning: 'The income expected in a year, as a share of the amount invested. Expected, not guaranteed.',
  },
  {
    id: 'total-return',
    term: 'Expected total return',
    meaning: 'All income and the gain expected over the whole term, as a share of the amount invested.',
  },
  {
    id: 'disbursement',
    term: 'Disbursement',
    meaning: 'A payment of income or of sale proceeds to everyone who holds a stake.',
  },
  {
    id: 'schedule',
    term: 'Distribution schedule',
    meaning: 'When income is paid: weekly, monthly, quarterly, twice a year, once a year or on maturity.',
  },
  {
    id: 'exit',
    term: 'Exit',
    meaning: 'The sale of the property. Capital and gain are paid out, and stakes end.',
  },
  {
    id: 'valuation',
    term: 'Valuation',
    meaning: 'What a valuer estimates the property to be worth on a certain day. It is not an offer to buy.',
  },
  {
    id: 'track-record',
    term: 'Track record',
    meaning: 'What every opportunity promised, next to what it paid.',
  },
  {
    id: 'verification',
    term: 'Identity and suitability check',
    meaning:
      'A check of who you are, what you know and how much risk you can bear, before your first investment.',
  },
  {
    id: 'ijara',
    term: 'Ijara',
    meaning: 'A lease: the owners of a property share its rent and bear the costs of ownership.',
  },
  {
    id: 'murabaha',
    term: 'Murabaha',
    meaning:
      'A sale at cost plus a profit that both sides know. The price does not grow when payment is late.',
  },
  {
    id: 'musharaka',
    term: 'Musharaka',
    meaning: 'A partnership: profit is shared as agreed, and loss in proportion to capital.',
  },
  {
    id: 'purification',
    term: 'Purification',
    meaning: 'Giving away the part of your income that is not permissible.',
  },
]

export default terms
