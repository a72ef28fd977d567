declare module 'virtual:api-routes' {
  const routes: import('#kit/contract.ts').RouteTable
  export default routes
}
