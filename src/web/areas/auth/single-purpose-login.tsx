import { AuthMain } from './auth-main.tsx'
import { BareFrame } from './bare-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { CodeLogin, loginName } from './login-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { PageHeading } from './page-heading.tsx'
import { useNext } from './use-next.ts'
import { useSentCode } from './use-sent-code.ts'

type SinglePurposeLoginProps = { heading: string; lead: string; mobileOnly?: boolean }

/** A page with one way of signing in, for links in messages and apps. */
export function SinglePurposeLogin({ heading, lead, mobileOnly }: SinglePurposeLoginProps) {
  const next = useNext()
  const code = useSentCode(loginName)
  return (
    <BareFrame>
      <AuthMain>
        <CodeStep code={code} next={next}>
          <PageHeading title={heading} lead={lead} />
          <CodeLogin code={code} mobileOnly={mobileOnly} />
          <OtherWays />
        </CodeStep>
      </AuthMain>
    </BareFrame>
  )
}
