import { useWords } from '#web/app/words.ts'
import { SinglePurposeLogin } from './single-purpose-login.tsx'

export function OtpLoginPage() {
  const { heading, lead } = useWords('auth').codeLogin
  return <SinglePurposeLogin heading={heading} lead={lead} />
}
