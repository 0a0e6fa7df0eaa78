import type { MxNode } from '../mx-node.ts'
import { isFrom } from '../../releases.ts'
import { CLEARING_MEMBER_FORMS } from '../values/clearing-members.ts'
import { isPayment } from '../guideline-usage.ts'
import type { ProfileContext, ProfileRule, NodeFinding } from '../profile-rule.ts'
import { removedFromComponent } from '../removed-elements.ts'
import { notUsed, restrictionRule } from '../restrictions.ts'

/**
 * Rules on every `FinInstnId`, for any agent.
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
    // The rule is published in words, not in the restricted schemas, and is often broken. In a conflict the BIC takes
    // precedence.
    authority: 'CBPR+',
    name: 'agents',
    severity: 'warning',
    check: (agent, context) =>
      ['Nm', 'PstlAdr'].flatMap((name) => (canBeBesideBic(agent, context) ? besideBic(agent, name) : [])),
  },
  { authority: 'CBPR+', name: 'agents', from: 'SR2026', check: halfNameProblems },
  removedFromComponent('agentIdentification'),
  {
    authority: 'ISO 20022',
    name: 'clearing members',
    severity: 'warning',
    check: memberFormProblems,
  },
  restrictionRule('agents', [
    ...notUsed('ClrSysMmbId/ClrSysId/Prtry'),
    { path: 'ClrSysMmbId/MmbId', lengthMax: 28 },
  ]),
]

/** Rules on agents that are reached through the network: they must have a BIC. */
export const REACHED_AGENT_RULES: readonly ProfileRule[] = [
  restrictionRule('agents', [{ path: 'FinInstnId/BICFI', isRequired: true }]),
]

/** Rules on the parent of `FinInstnId`: the further elements of an agent. */
export const AGENT_HOLDER_RULES: readonly ProfileRule[] = [removedFromComponent('agent')]

/** Rules on `FinInstnId` of an agent that is reached through the network. */
export const REACHED_IDENTIFICATION_RULES: readonly ProfileRule[] = [
  removedFromComponent('reachedAgentIdentification'),
]

/** Returns whether this is the identification of an agent that is reached through the network. */
export function isReachedIdentification(node: MxNode): boolean {
  return node.name === 'FinInstnId' && isReached(node)
}

/** Agents that must always have a BIC. */
export const REACHED_AGENTS: ReadonlySet<string> = new Set(['InstgAgt', 'InstdAgt'])

/** Returns whether an element contains an agent, in the document or its header. */
export function isAgentHolder({ name: own, element }: MxNode): boolean {
  // This is called for every element, so it does not build the index of names, which few of them need.
  return own !== 'FIId' && element.children.some(({ name }) => name === 'FinInstnId' || name === 'BrnchId')
}

/** Checks that an agent without a BIC has name and address, or a clearing system member number. */
function identificationProblems(agent: MxNode): readonly NodeFinding[] {
  if (agent.has('BICFI') || isReached(agent)) return []
  const [hasName, hasAddress] = [agent.has('Nm'), agent.has('PstlAdr')]
  if (hasName && hasAddress) return []
  if (hasName || hasAddress) return halfNamed(agent)
  return agent.has('ClrSysMmbId') ? [] : [{ code: 'agent.identificationMissing', at: agent }]
}

/** Returns whether an agent is reached through the network; its missing BIC is reported by another rule. */
function isReached(agent: MxNode): boolean {
  const role = agent.parent?.name ?? ''
  return REACHED_AGENTS.has(role) || role === 'FIId'
}

/** Checks that the member number has the format of its clearing system. */
function memberFormProblems(agent: MxNode): readonly NodeFinding[] {
  const system = agent.textAt('ClrSysMmbId/ClrSysId/Cd')
  const at = agent.at('ClrSysMmbId/MmbId')
  const form = system === undefined ? undefined : CLEARING_MEMBER_FORMS.get(system)
  if (system === undefined || at === undefined || at.text === '' || form === undefined) return []
  return form.pattern.test(at.text)
    ? []
    : [{ code: 'clearingMember.format', at, params: { system, form: form.digits } }]
}

/**
 * Checks that name and address are both present, next to a BIC as well. Without a BIC the rule above reports it in
 * every release.
 */
function halfNameProblems(agent: MxNode, { usage }: ProfileContext): readonly NodeFinding[] {
  if (!agent.has('BICFI') || isReached(agent) || usage === 'pacs.008 stp' || !isPayment(usage)) return []
  return agent.has('Nm') === agent.has('PstlAdr') ? [] : halfNamed(agent)
}

function halfNamed(agent: MxNode): readonly NodeFinding[] {
  const subject = 'agent.nameAndAddress'
  return agent.has('Nm')
    ? [{ code: 'agent.addressMissing', at: agent, subject }]
    : [{ code: 'agent.nameMissing', at: agent, subject }]
}

/**
 * Returns whether a name or address next to the BIC is reported by this rule. Since SR 2026, half a name and address,
 * and one that is not allowed at all, are reported by other rules.
 */
function canBeBesideBic(agent: MxNode, { release, usage }: ProfileContext): boolean {
  if (!agent.has('BICFI')) return false
  if (!isFrom(release, 'SR2026') || !isPayment(usage)) return true
  return !isReached(agent) && usage !== 'pacs.008 stp' && agent.has('Nm') && agent.has('PstlAdr')
}

function besideBic(agent: MxNode, name: string): readonly NodeFinding[] {
  return agent.childrenOf(name).map((at) => ({ code: 'agent.nameBesideBic', at }))
}
