import { Registration } from './registration.tsx'

export const RegisterPage = () => (
  <main id="main" className="form">
    <Registration />
  </main>
)
