const landing = {
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
