/** The parts that only a document of the back office loads: its pages, endpoints and words. */
export { default as officeRoutes } from 'virtual:api-routes/office'
export { default as officeWords } from 'virtual:area-words/office'
export { routeTree } from '../../routeTree.gen.ts'
