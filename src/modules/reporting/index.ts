/**
 * Reporting tells operators how the whole stands: what awaits them, and the figures of the dashboard. It owns
 * nothing and writes nothing; it asks the other modules, each of which decides what it shows to whom.
 */
export { readDashboard } from './operations.ts'
