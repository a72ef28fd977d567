import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

const auth = {
  titles: {
    login: 'Log in',
    register: 'Create account',
    codeSignup: 'Create account with a code',
    codeLogin: 'Log in with a code',
    phoneLogin: 'Log in with your mobile',
    operator: 'Operator log in',
    verifyEmail: 'Confirm your email',
    linkLogin: 'Log in with a link',
    linkAccess: 'Log in with your link',
    forgotPassword: 'Reset your password',
  },
  descriptions: {
    login: 'Log in with a verification code or your password to follow your shares, wallet and returns.',
    register:
      'Create an account with your name, mobile number and email, and invest in Saudi property from SAR 1,000.',
    codeLogin: 'Get a verification code by email or text message and log in without a password.',
    codeSignup: 'Start with a verification code on your mobile and create your investor account.',
    phoneLogin: 'Log in with your Saudi mobile number and the code that we send to it.',
    linkLogin: 'Get a link by email that logs you in with one press, without a password.',
    forgotPassword: 'Show who you are with a verification code and choose a new password.',
  },
  login: {
    heading: 'Welcome back',
    lead: 'Log in to follow your shares and invest.',
    method: 'How to log in',
    byCode: 'Verification code',
    byPassword: 'Password',
    noAccount: (brand: string) => `New to ${brand}?`,
    register: 'Create account',
    otherWays: 'Other ways to log in',
    byLink: 'Log in with a link by email',
    forgotPassword: 'Forgot your password?',
    unprovedEmail: 'If you have not confirmed your email yet, log in with your mobile number.',
  },
  codeLogin: {
    heading: 'Log in with a code',
    lead: 'Enter your email or mobile number and we will send you a verification code.',
  },
  phoneLogin: {
    heading: 'Log in with your mobile',
    lead: 'We will send a verification code to your mobile number.',
  },
  linkLogin: {
    heading: 'Log in with a link',
    lead: 'Enter your email and we will send you a link that logs you in.',
    send: 'Send the link',
    sending: 'Sending the link…',
  },
  linkSent: {
    heading: 'Check your email',
    lead: 'We sent a log-in link to',
    sameBrowser: 'Open it in this browser: it works in no other.',
    once: 'It works once, for 15 minutes.',
    junk: 'If you cannot find it, look among junk mail.',
    againIn: 'You can ask for another link in',
    again: 'Ask for another link, or use another email',
  },
  linkAccess: {
    heading: 'Log in with your link',
    lead: 'Press to log in. The link works once.',
    submit: 'Log in',
    busy: 'Logging in…',
    overHeading: 'This link cannot be used',
    overLead: 'We can send another to the same email, for this browser.',
    sendAnother: 'Send another link',
    brokenHeading: 'This is not a whole link',
    broken:
      'It was cut off on its way, or is not one of ours. Copy all of it from the email, or ask for a new one.',
    askForOne: 'Ask for a link',
  },
  forgotPassword: {
    heading: 'Forgot your password?',
    lead: 'Enter your email or mobile number. We will send you a code, and then you choose a new password.',
    back: 'Change the email or mobile number',
    newHeading: 'Choose a new password',
    newLead: 'Once you save it, you are logged out everywhere else.',
    save: 'Save the password',
    saving: 'Saving the password…',
    startOver: 'Start over with another code',
    doneHeading: 'Your password is changed',
    doneLead: 'You were logged out everywhere. Log in with the new password.',
    logIn: 'Log in',
  },
  register: {
    heading: 'Create your account',
    lead: 'It takes two minutes. Enter your name as it appears on your ID.',
    readFirst: 'Please read the',
    and: 'and the',
    newTab: '(each opens in a new tab)',
    hasAccount: 'Already have an account?',
    login: 'Log in',
    submit: 'Create account',
    submitting: 'Creating your account…',
  },
  stepUp: {
    title: 'Confirm that it is you',
    why: 'What you are about to do concerns your account’s safety. After this you are not asked again for ten minutes.',
    thenBack:
      'After this you are back at your form. What you typed is still there, passwords aside; send it again.',
    again: 'Try again',
  },
  verifyEmail: {
    heading: 'Confirm your email',
    lead: 'We will send a verification code and a link to',
    linkLead: 'Press to confirm that this is your email:',
    linkSubmit: 'Confirm my email',
    linkBusy: 'Confirming…',
    linkOver: 'This link cannot be used',
    linkOverLead: 'Ask for a new email, with another code and another link.',
    askAgain: 'Confirm with a new email',
    why: 'Once it is confirmed you can log in with it, and nobody else can use it for their account.',
    later: 'Not now',
    done: 'Your email is confirmed',
    doneLead: 'From now on you can log in with it too.',
    goOn: 'Go to the opportunities',
  },
  operator: {
    heading: 'Operator log in',
    lead: 'Enter your email and password. We will then send you a verification code.',
    investor: 'Investor log in',
  },
  fields: {
    identifier: 'Email or mobile number',
    firstName: 'First name',
    lastName: 'Last name',
    dateOfBirth: 'Date of birth',
    dateOfBirthHint: 'You must be 18 or older.',
    mobile: 'Mobile number',
    mobileHint: 'We will send the verification code to it.',
    email: 'Email',
    password: 'Password',
    passwordConfirmation: 'Confirm password',
    newPassword: 'New password',
    terms: 'I accept the terms and conditions',
    code: 'Verification code',
  },
  sendCode: 'Send the code',
  sendingCode: 'Sending the code…',
  submit: 'Log in',
  submitting: 'Logging in…',
  otp: {
    heading: 'Enter the verification code',
    bySms: 'We sent a 6-digit code by SMS to',
    byMail: 'We sent a 6-digit code by email to',
    verify: 'Verify',
    verifying: 'Verifying…',
    resendIn: 'You can ask for another code in',
    resend: 'Send another code',
    resending: 'Sending another code…',
    resent: 'We sent you another code. The one before it no longer works.',
    changeDetails: 'Change the details',
    back: 'Back',
    attemptsLeft: (attempts: number) =>
      count(attempts, { one: 'One try is left.', other: '# tries are left.' }),
    demoInbox: 'Demo mode: open the local inbox',
  },
  failed: {
    otp: 'Verifying OTP failed. Please try again.',
  },
}

export default auth

declare module '#web/app/words.ts' {
  interface AreaWords {
    auth: typeof auth
  }
}
