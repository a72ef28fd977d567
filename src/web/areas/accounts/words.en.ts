import { labels } from '#modules/identity/messages.en.ts'

const accounts = {
  roles: labels.roles,
  kyc: labels.kycStatuses,
  list: {
    title: 'Accounts',
    search: 'Name, email or mobile',
    filters: {
      role: { label: 'Role', options: labels.roles },
      activity: { label: 'Account', options: { active: 'Active', inactive: 'Inactive' } },
      kyc: { label: 'Identity check', options: labels.kycStatuses },
    },
    sorts: { newest: 'Newest first' },
    none: { title: 'No account fits', text: 'Try another name, or other filters.' },
    columns: {
      name: 'Name',
      contact: 'Contact',
      roles: 'Roles',
      status: 'State',
      registered: 'Registered',
      open: 'Open',
    },
    inactive: 'Inactive',
    open: 'Open',
    openOf: (name: string) => `Open the file of ${name}`,
  },
  operators: {
    title: 'Operators',
    lead: 'Who works in the back office, and what each may do there.',
    invite: 'Invite',
    you: 'You',
    active: 'Active',
    inactive: 'Inactive',
    lastSeen: 'Last seen',
    neverSeen: 'Has not logged in yet',
    changeRole: 'Change the role',
    changeRoleOf: (name: string) => `Change the role of ${name}`,
    switchOff: 'Switch off',
    switchOffOf: (name: string) => `Switch off the account of ${name}`,
    switchOn: 'Switch on',
    switchOnOf: (name: string) => `Switch on the account of ${name}`,
    dismiss: 'Take the role away',
    dismissOf: (name: string) => `Take the role of ${name} away`,
    failed: 'This could not be done',
  },
  invitations: {
    title: 'Open invitations',
    none: 'Nobody is invited at the moment.',
    by: (name: string) => `Invited by ${name}`,
    until: 'Open until',
    revoke: 'Take back',
    revokeOf: (email: string) => `Take back the invitation of ${email}`,
    revoked: 'The invitation was taken back',
  },
  inviteDialog: {
    title: 'Invite somebody into the back office',
    text: 'They receive a link by email, which works once within 7 days.',
    email: 'Email',
    role: 'Role',
    language: 'Language of the email',
    send: 'Send the invitation',
    sending: 'Sending…',
    sent: 'The invitation was sent',
  },
  roleDialog: {
    title: (name: string) => `The role of ${name}`,
    text: 'They are logged out at once, and have the new role when they log in again.',
    save: 'Save',
    done: 'The role was changed',
  },
  activityDialog: {
    off: (name: string) => `Switch off the account of ${name}?`,
    on: (name: string) => `Switch on the account of ${name}?`,
    offText: 'They are logged out at once and cannot log in until the account is switched on again.',
    onText: 'They can log in again, with the role they had.',
    reason: 'Reason',
    reasonHint: 'Stands in the audit log.',
    doneOff: 'The account was switched off',
    doneOn: 'The account was switched on',
  },
  dismissDialog: {
    title: (name: string) => `Take the role of ${name} away?`,
    text: 'They are logged out at once and the back office stays shut to them. What they did stays on record.',
    done: 'The role was taken away',
  },
  invitation: {
    title: 'Your invitation',
    heading: (brand: string) => `Join the ${brand} back office`,
    lead: (inviter: string, role: string) => `${inviter} invites you as ${role}.`,
    forEmail: 'The invitation is for',
    existing: 'You have an account with this email. Confirm with its password.',
    firstName: 'First name',
    lastName: 'Last name',
    password: 'Password',
    passwordConfirmation: 'Confirm password',
    accept: 'Accept the invitation',
    accepting: 'Accepting…',
    done: 'Welcome',
    doneLead: 'Your account is ready. Log in with your email and password; we send you a code by email.',
    login: 'Log in to the back office',
    over: 'This invitation cannot be used',
    overLead: 'Ask whoever invited you for another one.',
    missing: 'The link is not complete. Open it from the email again.',
  },
}

export default accounts

declare module '#web/app/words.ts' {
  interface AreaWords {
    accounts: typeof accounts
  }
}
