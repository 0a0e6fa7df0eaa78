import type { MxNode } from '../mx-node.ts'
import type { ProfileRule, NodeFinding } from '../profile-rule.ts'
import { restrictionRule } from '../restrictions.ts'

/** Returns whether this element is an account: `DbtrAcct`, `SttlmAcct`, `Acct`. */
export function isAccount(node: MxNode): boolean {
  return node.name.endsWith('Acct')
}

/**
 * Rules on every account.
 *
 * Source: CBPR+ SR 2025 and SR 2026, accounts; the values are also used in fields 25, 53 and 59 of an MT.
 */
export const ACCOUNT_RULES: readonly ProfileRule[] = [
  { authority: 'CBPR+', name: 'accounts', check: slashProblems },
  restrictionRule('accounts', [
    { path: 'Prxy/Tp', isRequired: true, when: (release) => release.needsProxyType },
    { path: 'Prxy/Id', lengthMax: 320 },
  ]),
]

function slashProblems(account: MxNode): readonly NodeFinding[] {
  const at = account.at('Id/Othr/Id')
  return at !== undefined && /^\/|\/\//.test(at.text) ? [{ code: 'account.slashes', at }] : []
}
