export { registerApprovalRuleCalls } from './approval-rules.routes.ts'
export { applyRules } from './change-rules.ts'
export {
  currentRules,
  insertRules,
  RULES_OF_NEW_BANKS,
  rulesOf,
  storedRulesOf,
} from './approval-rules.repository.ts'
