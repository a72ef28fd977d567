import { demoAccounts, demoPassword } from './demo/accounts.ts'

/** What a newcomer wants to know once it runs. */
export function welcomeText(origin: string): string {
  const rows = demoAccounts.map((account) => `  ${account.email.padEnd(26)} ${account.purpose}`)
  return `
Sahl is ready: ${origin}  (English: ${origin}/en)

Demo accounts, password ${demoPassword}
${rows.join('\n')}

Verification codes arrive in the local inbox: ${origin}/demo/inbox
The back office: ${origin}/admin-sahl/login
The API: ${origin}/api/docs
`
}
