import { useWords } from '#web/app/words.ts'
import { SinglePurposeLogin } from './single-purpose-login.tsx'

export function PhoneLoginPage() {
  const { heading, lead } = useWords('auth').phoneLogin
  return <SinglePurposeLogin heading={heading} lead={lead} mobileOnly />
}
