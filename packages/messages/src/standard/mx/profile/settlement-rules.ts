import type { MxNode } from './mx-node.ts'
import type { ProfileRule, NodeFinding } from './profile-rule.ts'

const REIMBURSEMENT_AGENTS = ['InstgRmbrsmntAgt', 'InstdRmbrsmntAgt', 'ThrdRmbrsmntAgt']

/** The elements that each settlement method excludes. */
const EXCLUDED: ReadonlyMap<string, readonly string[]> = new Map([
  ['INDA', [...REIMBURSEMENT_AGENTS, 'ClrSys']],
  ['INGA', [...REIMBURSEMENT_AGENTS, 'ClrSys']],
  ['COVE', ['SttlmAcct', 'ClrSys']],
  ['CLRG', ['SttlmAcct', ...REIMBURSEMENT_AGENTS]],
])

/**
 * Rules on `SttlmInf` of the payments.
 *
 * Source: ISO 20022 message definition report, rules on the settlement method and the reimbursement agents.
 */
export const SETTLEMENT_RULES: readonly ProfileRule[] = [
  { authority: 'ISO 20022', name: 'settlement method', check: methodProblems },
  { authority: 'ISO 20022', name: 'settlement method', check: missingAgentProblems },
  { authority: 'ISO 20022', name: 'third reimbursement agent', check: thirdAgentProblems },
]

/** The same rules for the reference to an original payment, which need not repeat its agents. */
export const ORIGINAL_SETTLEMENT_RULES: readonly ProfileRule[] = [
  { authority: 'ISO 20022', name: 'settlement method', check: methodProblems },
]

function methodProblems(settlement: MxNode): readonly NodeFinding[] {
  const method = settlement.textAt('SttlmMtd') ?? ''
  const excluded = (EXCLUDED.get(method) ?? []).flatMap((name) => settlement.childrenOf(name))
  return excluded.map((at) => ({
    code: 'settlement.notAllowedWithMethod',
    at,
    params: { method, element: at.name },
  }))
}

function missingAgentProblems(settlement: MxNode): readonly NodeFinding[] {
  const hasAgent = settlement.has('InstgRmbrsmntAgt') || settlement.has('InstdRmbrsmntAgt')
  if (settlement.textAt('SttlmMtd') !== 'COVE' || hasAgent) return []
  return [{ code: 'settlement.reimbursementMissing', at: settlement }]
}

function thirdAgentProblems(settlement: MxNode): readonly NodeFinding[] {
  const at = settlement.at('ThrdRmbrsmntAgt')
  const hasOthers = settlement.has('InstgRmbrsmntAgt') && settlement.has('InstdRmbrsmntAgt')
  return at === undefined || hasOthers ? [] : [{ code: 'settlement.thirdAlone', at }]
}
