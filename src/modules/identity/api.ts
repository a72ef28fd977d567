import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { identityContract } from './contract.ts'
import { resendOtp } from './operations/challenges.ts'

import { changePassword } from './operations/change-password.ts'
import type { Owners } from './operations/closing.ts'
import { requestContactChange, verifyContact } from './operations/contact.ts'
import { redeemEmailLink } from './operations/email-proof.ts'
import { acceptTerms, readOwnTerms } from './operations/legal.ts'
import {
  changeName,
  closeOwnAccount,
  endOtherSessions,
  endSession,
  listOwnSessions,
  readClosing,
  readProfile,
} from './operations/own-account.ts'
import { forgotPassword, resetPassword } from './operations/password-reset.ts'
import { readPicture, removePicture, sendPicture } from './operations/picture.ts'
import { register } from './operations/register.ts'
import { readSession, signOut } from './operations/sessions.ts'
import { operatorLogin, passwordLogin, requestOtp } from './operations/sign-in.ts'
import { redeemSignInLink, renewSignInLink, requestSignInLink } from './operations/sign-in-links.ts'
import { sendStepUpCode, verifyStepUp } from './operations/step-up.ts'

import { verifyOtp } from './operations/verify-otp.ts'
import type { IdentityPorts } from './ports.ts'

export const identityHandlers = (
  ports: IdentityPorts & Owners,
): Handlers<typeof identityContract, CallContext> => ({
  session: readSession,
  // The answer has no body, as the contract says; the operation sets headers only.
  signOut: async (context) => (await signOut(context, ports)) as never,
  register: (context, input) => register(context, ports, input),
  requestOtp: (context, input) => requestOtp(context, ports, input),
  resendOtp: (context, input) => resendOtp(context, ports, input),
  verifyOtp: (context, input) => verifyOtp(context, ports, input),
  passwordLogin: (context, input) => passwordLogin(context, ports, input),
  requestLink: (context, input) => requestSignInLink(context, ports, input),
  renewLink: (context, input) => renewSignInLink(context, ports, input),
  redeemLink: (context, input) => redeemSignInLink(context, ports, input),
  forgotPassword: (context, input) => forgotPassword(context, ports, input),
  resetPassword: (context, input) => resetPassword(context, ports, input),
  operatorLogin: (context, input) => operatorLogin(context, ports, input),
  profile: readProfile,
  changeName,
  sendPicture,
  removePicture,
  picture: readPicture,
  ownTerms: readOwnTerms,
  acceptTerms,
  devices: listOwnSessions,
  endSession,
  endOtherSessions,
  changeEmail: (context, { email }) => requestContactChange(context, ports, { kind: 'email', value: email }),
  changeMobile: (context, { mobile }) =>
    requestContactChange(context, ports, { kind: 'mobile', value: mobile }),
  verifyContact: (context, input) => verifyContact(context, ports, input),
  redeemEmailLink: (context, input) => redeemEmailLink(context, ports, input),
  closingState: (context) => readClosing(context, ports),
  closeAccount: (context, input) => closeOwnAccount(context, ports, input),
  changePassword: (context, input) => changePassword(context, ports, input),
  requestStepUp: (context, input) => sendStepUpCode(context, ports, input),
  verifyStepUp: (context, input) => verifyStepUp(context, ports, input),
})
