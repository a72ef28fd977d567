const organizationInvitation = {
  title: 'Invitation to an organization',
  roles: { owner: 'Owner', manager: 'Manager', member: 'Member' },
  heading: (organization: string) => `Join ${organization}`,
  lead: (inviter: string) => `${inviter} invites you.`,
  city: 'City',
  role: 'Your role',
  email: 'Invited email',
  until: 'Open until',
  accept: 'Accept',
  accepting: 'Joining…',
  accepted: (organization: string) => `You now belong to ${organization}`,
  decline: 'Decline',
  declined: { title: 'You have declined the invitation', lead: 'You can close this page.' },
  first: 'To accept, use the account with the invited email.',
  register: 'Create account',
  login: 'Log in',
  other: 'You are logged in with another email. Log out to use the invited one.',
  logout: 'Log out',
  over: 'This invitation cannot be used',
  overLead: 'Ask the person who invited you for another one.',
  missing: 'The link is incomplete. Open it from the email again.',
}

export default organizationInvitation

declare module '#web/app/words.ts' {
  interface AreaWords {
    'organization-invitation': typeof organizationInvitation
  }
}
