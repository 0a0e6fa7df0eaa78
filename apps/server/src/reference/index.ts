export { currentDefinition, currentIbans, currentLists } from './current-definition.ts'
export { applyReferenceList } from './import-list.ts'
export { registerReferenceCalls } from './reference.routes.ts'
export { requireOffered } from './require-offered.ts'
