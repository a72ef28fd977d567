/** What a document of the back office loads in addition to the site: its pages, endpoints and words. */
export { default as officeRoutes } from 'virtual:api-routes/office'
export { default as officeWords } from 'virtual:area-words/office'
export { routeTree } from '../../routeTree.gen.ts'
