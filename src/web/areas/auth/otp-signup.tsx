import { AuthMain } from './auth-main.tsx'
import { BareFrame } from './bare-frame.tsx'
import { Registration } from './registration.tsx'

/** Registering always ends with a code to the mobile: this screen is the same form without the layout. */
export const OtpSignupPage = () => (
  <BareFrame>
    <AuthMain>
      <Registration />
    </AuthMain>
  </BareFrame>
)
