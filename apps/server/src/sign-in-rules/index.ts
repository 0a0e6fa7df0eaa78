export { applySignInRules } from './change-sign-in-rules.ts'
export { registerSignInRuleCalls } from './sign-in-rules.routes.ts'
