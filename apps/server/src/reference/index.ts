export { currentDefinition } from './current-definition.ts'
export { registerReferenceCalls } from './reference.routes.ts'
export { requireOffered } from './require-offered.ts'
