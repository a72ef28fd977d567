import { AuthMain } from './auth-main.tsx'
import { BareFrame } from './bare-frame.tsx'
import { Registration } from './registration.tsx'

/** The registration form without the layout. Registering always ends with a code to the mobile. */
export const OtpSignupPage = () => (
  <BareFrame>
    <AuthMain>
      <Registration />
    </AuthMain>
  </BareFrame>
)
