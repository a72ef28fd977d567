/**
 * Reporting tells operators how the whole stands: what awaits them, and the figures of the dashboard. It owns
 * nothing; it asks the other modules, each of which decides what it shows to whom. It tells of the audit log too,
 * in words and with the names of people, and notes there who took it away.
 */
export { readDashboard } from './operations.ts'
