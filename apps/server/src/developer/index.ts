export { registerErrorCatalogue } from './list-errors.ts'
export { serveDeveloperPages } from './developer-pages.ts'
