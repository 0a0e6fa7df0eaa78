export { serveDeveloperPages } from './developer-pages.ts'
export { openApiDocument } from './openapi-document.ts'
export { readCallExamples } from './call-examples.ts'
