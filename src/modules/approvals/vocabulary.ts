/** What has become of a proposal; stale where what it would change had changed before it was decided. */
export const proposalStatuses = ['open', 'approved', 'declined', 'withdrawn', 'stale', 'lapsed'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** Whose an inbox is: what waits for me, what I have proposed, everything of the kinds that I may see. */
export const inboxes = ['awaiting', 'mine', 'all'] as const
export type Inbox = (typeof inboxes)[number]
