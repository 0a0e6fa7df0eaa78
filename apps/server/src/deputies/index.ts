export { registerDeputyCalls } from './deputies.routes.ts'
export { applyDeputy } from './name-deputy.ts'
