/** The pages whose content operators edit, by the path of their editors (CMS-1). */
export const contentPages = ['faq'] as const
export type ContentPage = (typeof contentPages)[number]

/** head: title and description of the page, which it always has. */
export const partTypes = ['head', 'category', 'question'] as const
export type PartType = (typeof partTypes)[number]

export const partsAtMost = 200
