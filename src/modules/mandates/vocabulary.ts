/** ORG-5b: the acts that two members of an organization take together. */
export const mandateKinds = ['purchase', 'withdrawal'] as const
export type MandateKind = (typeof mandateKinds)[number]

/** The states of a proposal. It is stale if what it costs had changed before the decision. */
export const mandateStatuses = ['open', 'approved', 'declined', 'withdrawn', 'stale', 'lapsed'] as const
export type MandateStatus = (typeof mandateStatuses)[number]

/** The states of an organization's wallet. It is opened within seconds of the approval of the verification. */
export const walletStates = ['unverified', 'opening', 'open'] as const
