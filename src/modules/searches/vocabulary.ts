/** The most searches that one investor saves. The database holds the same bound. */
export const searchesAtMost = 10
