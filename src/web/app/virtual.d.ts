declare module 'virtual:api-routes' {
  const routes: import('#kit/contract.ts').RouteTable
  export default routes
}

/** One form, by the name of its endpoint. */
declare module 'virtual:form/*' {
  const form: import('#web/components/form/description.ts').LoadedForm
  export default form
}
