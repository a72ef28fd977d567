/**
 * Reporting serves the operators' dashboard and reports, the search, customers' timelines and the audit log. Its
 * figures of money are sums of ledger entries. It owns the days on which customers reached each stage, and the
 * schedules by which reports are mailed; a mailed report is built with its recipient's rights at the moment of sending.
 * Everything else it asks the other modules, each of which decides who may see what. Exports are audited.
 */
export { recountStages } from './operations/count-stages.ts'
