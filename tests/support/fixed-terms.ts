const switched = (way: 'enable' | 'disable') =>
  `alter table opportunities.opportunities ${way} trigger keeps_promises;`

/** SQL for the owner that changes facts of an opportunity although its publication or a stake has fixed them. */
export const withoutPromises = (text: string): string =>
  `begin; ${switched('disable')} ${text}; set constraints all immediate; ${switched('enable')} commit`
