/** What a document of the back office loads besides: its pages, and the addresses that they call. */
export { default as officeRoutes } from 'virtual:api-routes/office'
export { routeTree } from '../routeTree.gen.ts'
