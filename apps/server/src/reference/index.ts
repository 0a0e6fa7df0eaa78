export { currentDefinition } from './current-definition.ts'
export { registerReferenceCalls } from './reference.routes.ts'
