import type { MxNode } from '../mx-node.ts'
import type { ProfileRule, NodeFinding } from '../profile-rule.ts'
import { notUsed, restrictionRule } from '../restrictions.ts'

/**
 * Rules on every `FinInstnId`, whichever agent it names.
 *
 * Source: CBPR+ SR 2025, identification of agents.
 */
export const AGENT_RULES: readonly ProfileRule[] = [
  {
    authority: 'CBPR+',
    name: 'agents',
    check: identificationProblems,
  },
  {
    // Stated in words, not in the restricted schemas, and often broken: on conflict the BIC counts.
    authority: 'CBPR+',
    name: 'agents',
    severity: 'warning',
    check: (agent) => ['Nm', 'PstlAdr'].flatMap((name) => (agent.has('BICFI') ? besideBic(agent, name) : [])),
  },
  restrictionRule('agents', [
    ...notUsed('ClrSysMmbId/ClrSysId/Prtry'),
    { path: 'ClrSysMmbId/MmbId', lengthMax: 28 },
  ]),
]

/** Rules on agents that are reached through the network: they are named by their BIC. */
export const REACHED_AGENT_RULES: readonly ProfileRule[] = [
  restrictionRule('agents', [{ path: 'FinInstnId/BICFI', isRequired: true }]),
]

/** Agents that are always named by BIC. */
export const REACHED_AGENTS: ReadonlySet<string> = new Set(['InstgAgt', 'InstdAgt'])

/** Without a BIC an agent has name and address together, or its number in a clearing system. */
function identificationProblems(agent: MxNode): readonly NodeFinding[] {
  if (agent.has('BICFI') || isReached(agent)) return []
  const [hasName, hasAddress] = [agent.has('Nm'), agent.has('PstlAdr')]
  if (hasName && hasAddress) return []
  if (hasName) return [{ code: 'agent.addressMissing', at: agent }]
  if (hasAddress) return [{ code: 'agent.nameMissing', at: agent }]
  return agent.has('ClrSysMmbId') ? [] : [{ code: 'agent.identificationMissing', at: agent }]
}

/** Their missing BIC is a finding of its own. */
function isReached(agent: MxNode): boolean {
  const role = agent.parent?.name ?? ''
  return REACHED_AGENTS.has(role) || role === 'FIId'
}

function besideBic(agent: MxNode, name: string): readonly NodeFinding[] {
  return agent.childrenOf(name).map((at) => ({ code: 'agent.nameBesideBic', at }))
}
