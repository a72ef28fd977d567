const valuations = {
  title: 'Valuations',
  back: 'Opportunity',
  lead: 'Investors see a valuation once another operator has approved it. An approved one never changes: enter a newer one, or one of the same day, to replace it.',
  new: 'Enter a valuation',
  on: 'Valued on',
  value: 'Value of the whole asset',
  valuerAr: 'Valuer in Arabic',
  valuerEn: 'Valuer in English',
  save: 'Save as draft',
  saving: 'Saving…',
  saved: 'Saved. Send the valuer’s report next.',
  none: 'No valuations yet',
  status: { draft: 'Draft', proposed: 'Awaits approval', approved: 'Approved', declined: 'Declined' },
  price: 'Raised',
  change: 'Against the price',
  enteredBy: (name: string) => `Entered by ${name}`,
  approvedBy: (name: string) => `Approved by ${name}`,
  report: 'Report',
  chooseReport: 'Choose the valuer’s report',
  reportNote: 'PDF, at most 20 MB',
  sendReport: 'Send report',
  sendingReport: 'Sending the report…',
  reportSent: 'Report saved',
  propose: 'Propose',
  proposeTitle: 'Propose this valuation?',
  proposeText: 'Another operator decides. Investors then see the estimated value of their stakes.',
  reason: 'Reason, for the operator who decides',
  proposed: 'Proposed',
  proposeFailed: 'The valuation was not proposed',
  remove: 'Delete',
  removed: 'Valuation deleted',
  public: {
    title: 'Valuation',
    latest: 'Value of the asset',
    on: 'Valued on',
    valuer: 'Valuer',
    against: 'Against the price',
    own: 'Your stake, estimated',
    ownNote: 'An estimate, not income. It is not part of your returns.',
    report: 'Download the report',
    chart: 'Value of the asset over time',
    ownChart: 'Estimated value of your stake over time',
    paid: 'Invested',
    estimated: 'Estimated value',
    table: 'Show as a table',
    price: 'Price',
    asset: 'Value',
  },
}

export default valuations

declare module '#web/app/words.ts' {
  interface AreaWords {
    valuations: typeof valuations
  }
}
