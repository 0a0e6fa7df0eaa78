export { registerPaperCalls } from './papers.routes.ts'
