import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useBrand } from '#web/app/context.ts'
import type { SignInSearch } from '#web/app/session/sign-in-search.ts'
import { useWords } from '#web/app/words.ts'
import { PasskeySignIn } from '#web/areas/passkeys/sign-in.tsx'
import { AuthMain } from './auth-main.tsx'
import { CodeStep } from './code-step.tsx'
import { ExpiredSessionNotice } from './expired-session.tsx'
import {
  CodeLogin,
  type LoginMethod,
  loginName,
  MethodForm,
  MethodSwitcher,
  PasswordLogin,
} from './login-form.tsx'
import { PageHeading } from './page-heading.tsx'
import { useNext } from './use-next.ts'
import { useSentCode } from './use-sent-code.ts'

export function LoginPage() {
  const words = useWords('auth')
  const brand = useBrand()
  const next = useNext()
  const search: SignInSearch = useSearch({ strict: false })
  const [method, setMethod] = useState<LoginMethod>(search.method ?? 'code')
  const code = useSentCode(loginName)
  const Login = method === 'code' ? CodeLogin : PasswordLogin
  return (
    <AuthMain>
      <CodeStep code={code} next={next}>
        <PageHeading title={words.login.heading} lead={words.login.lead} />
        <ExpiredSessionNotice />
        <MethodForm />
        <Login code={code} switcher={<MethodSwitcher method={method} onMethod={setMethod} />} />
        <PasskeySignIn next={next} isOffered />
        <p className="text-sm text-text-2">
          <Link to="/magic-link-login" search={next === undefined ? {} : { next }} className="link">
            {words.login.byLink}
          </Link>
        </p>
        <p className="text-sm text-text-2">
          {words.login.noAccount(brand)}{' '}
          <Link to="/register" search={next === undefined ? {} : { next }} className="link">
            {words.login.register}
          </Link>
        </p>
      </CodeStep>
    </AuthMain>
  )
}
