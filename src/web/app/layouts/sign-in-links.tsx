import { ButtonLink } from '#web/components/button.tsx'
import { useWords } from '../words.ts'

export function SignInLinks() {
  const { nav } = useWords('frame')
  return (
    <>
      <ButtonLink to="/login" variant="outline" size="sm">
        {nav.login}
      </ButtonLink>
      <ButtonLink to="/register" variant="primary" size="sm" className="max-md:hidden">
        {nav.register}
      </ButtonLink>
    </>
  )
}
