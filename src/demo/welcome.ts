import {
  applicants,
  demoInvestor,
  demoNewcomer,
  demoOperators,
  demoOwner,
  demoPassword,
} from './content/people.ts'

const waiting = applicants.find(({ rejection }) => !rejection)!
const rejected = applicants.find(({ rejection }) => rejection && !rejection.correctedDaysAgo)!

const accounts: readonly (readonly [email: string, purpose: string])[] = [
  [demoInvestor.email, 'investor: approved, funded, two years of history'],
  [demoNewcomer.email, 'investor: registered, identity check not started'],
  [waiting.email, 'investor: identity check under review'],
  [rejected.email, 'investor: identity check sent back for correction'],
  [demoOwner.email, "an organization's owner"],
  ...demoOperators.map((operator) => [operator.email, `operator: ${operator.role}`] as const),
]

/** Returns the text printed once the demo runs. */
export function welcomeText(origin: string): string {
  const rows = accounts.map(([email, purpose]) => `  ${email.padEnd(26)} ${purpose}`)
  return `
Sahl is ready: ${origin}  (in English: ${origin}/en)

Demo accounts, password ${demoPassword}
${rows.join('\n')}

Verification codes arrive in the local inbox: ${origin}/demo/inbox
The back office: ${origin}/admin-sahl/login
The API: ${origin}/api/docs
`
}
