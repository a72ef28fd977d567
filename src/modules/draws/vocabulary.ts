/** draft: being written. proposed: awaits another operator. announced: takes entries. drawn: has a winner. */
export const campaignStatuses = ['draft', 'proposed', 'announced', 'drawn'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** CMS-4: the days of a campaign, both ends counted. */
export const campaignDaysAtMost = 60

/** The state that visitors see. ended: all entries are in, and the winner is not drawn yet. */
export const drawStates = ['upcoming', 'open', 'ended', 'drawn'] as const
export type DrawState = (typeof drawStates)[number]
