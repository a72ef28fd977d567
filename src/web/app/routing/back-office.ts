/** What a document of the back office loads besides: its pages, the addresses that they call, and their words. */
export { default as officeRoutes } from 'virtual:api-routes/office'
export { default as officeWords } from 'virtual:area-words/office'
export { routeTree } from '../../routeTree.gen.ts'
