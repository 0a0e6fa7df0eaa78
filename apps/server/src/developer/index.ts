export { serveDeveloperPages } from './developer-pages.ts'
