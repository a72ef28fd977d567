/** The accounts of the demo world. None of them exists in production mode. */
export const demoPassword = 'Demo-Sahl-2026'

export const demoAccounts = [
  { email: 'investor@demo.sahl.test', purpose: 'investor: approved, funded, two years of history' },
  { email: 'new@demo.sahl.test', purpose: 'investor: registered, identity check not started' },
  { email: 'owner@demo.sahl.test', purpose: "an organization's owner" },
  { email: 'admin@demo.sahl.test', purpose: 'operator: everything' },
  { email: 'customers@demo.sahl.test', purpose: 'operator: customers' },
  { email: 'cms@demo.sahl.test', purpose: 'operator: content' },
] as const
