/** The states of a proposal. It is stale if the values it would change had changed before the decision. */
export const proposalStatuses = ['open', 'approved', 'declined', 'withdrawn', 'stale', 'lapsed'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** The inboxes: proposals that wait for the reader, the reader's own, and all that the reader may see. */
export const inboxes = ['awaiting', 'mine', 'all'] as const
export type ProposalInbox = (typeof inboxes)[number]
