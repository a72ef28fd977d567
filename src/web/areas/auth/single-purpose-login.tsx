import { Link } from '@tanstack/react-router'
import { useWords } from '#web/app/words.ts'
import { BareFrame } from './bare-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { CodeLogin, loginName } from './login-form.tsx'
import { PageHeading } from './page-heading.tsx'
import { useNext } from './use-next.ts'
import { useSentCode } from './use-sent-code.ts'

type SinglePurposeLoginProps = { heading: string; lead: string; mobileOnly?: boolean }

/** One way of signing in and nothing else: what links in messages and apps lead to. */
export function SinglePurposeLogin({ heading, lead, mobileOnly }: SinglePurposeLoginProps) {
  const words = useWords('auth')
  const next = useNext()
  const code = useSentCode(loginName)
  return (
    <BareFrame>
      <main id="main" className="form">
        <CodeStep code={code} next={next}>
          <PageHeading title={heading} lead={lead} />
          <CodeLogin code={code} mobileOnly={mobileOnly} />
          <p className="small muted">
            <Link to="/login" search={next === undefined ? {} : { next }} className="link">
              {words.login.otherWays}
            </Link>
          </p>
        </CodeStep>
      </main>
    </BareFrame>
  )
}
