/**
 * Reporting serves the operators' dashboard, the search, customers' timelines and the audit log. It owns no data: it
 * asks the other modules, each of which decides who may see what. An export of the audit log is audited itself.
 */
export { readDashboard } from './operations/dashboard.ts'
