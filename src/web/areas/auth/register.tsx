import { AuthMain } from './auth-main.tsx'
import { Registration } from './registration.tsx'

export const RegisterPage = () => (
  <AuthMain>
    <Registration />
  </AuthMain>
)
