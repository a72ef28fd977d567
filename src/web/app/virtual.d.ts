declare module 'virtual:api-routes' {
  const routes: import('#kit/contract.ts').RouteTable
  export default routes
}

/** Endpoints that only the back office calls. */
declare module 'virtual:api-routes/office' {
  const routes: import('#kit/contract.ts').RouteTable
  export default routes
}

/** The routes without those of the back office. */
declare module 'virtual:site-routes' {
  export const routeTree: typeof import('../routeTree.gen.ts').routeTree
}

/** The words of the public site's areas, by language and area. */
declare module 'virtual:area-words' {
  const sources: import('./words.ts').WordSources
  export default sources
}

/** The words of the areas that only the back office shows. */
declare module 'virtual:area-words/office' {
  const sources: import('./words.ts').WordSources
  export default sources
}

/** The form of one endpoint, by the endpoint's name. */
declare module 'virtual:form/*' {
  const form: import('#web/components/form/description.ts').LoadedForm
  export default form
}
