declare module 'virtual:api-routes' {
  const routes: import('#kit/contract.ts').RouteTable
  export default routes
}

/** What is called from the back office alone. */
declare module 'virtual:api-routes/office' {
  const routes: import('#kit/contract.ts').RouteTable
  export default routes
}

/** The routes without those of the back office. */
declare module 'virtual:site-routes' {
  export const routeTree: typeof import('../routeTree.gen.ts').routeTree
}

/** One form, by the name of its endpoint. */
declare module 'virtual:form/*' {
  const form: import('#web/components/form/description.ts').LoadedForm
  export default form
}
