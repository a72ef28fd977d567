/** The name of the `meta` element that lists the scripts of the page, for the browser's entry. */
export const laterScripts = 'later-scripts'
