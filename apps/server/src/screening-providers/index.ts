import type { SecretSeal } from '../installation/secret-seal.ts'
import { createMatcherStore } from './lists/matcher-store.ts'
import type { ProviderTools } from './provider-tools.ts'

export { askProvider, type ScreeningResult } from './asking/ask-provider.ts'
export { applyScreeningRules } from './change-rules.ts'
export { applyScreeningList } from './lists/manage-lists.ts'
export { payeeIn, payeeRemarks } from './payees/payee-remarks.ts'
export { subjectOf } from './payees/payee.ts'
export { bindVerification, evidenceOf, latestVerification } from './payees/payee-verification.repository.ts'
export type { ProviderTools } from './provider-tools.ts'
export { registerProviderCalls } from './providers.routes.ts'
export { currentScreeningRules } from './rules.repository.ts'

/** Creates the tools of providers for one server. */
export function createProviderTools(secrets: SecretSeal, privateHosts: readonly string[]): ProviderTools {
  return { secrets, privateHosts, matchers: createMatcherStore() }
}
