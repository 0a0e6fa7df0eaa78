import type { MxNode } from '../mx-node.ts'
import { isFrom } from '../../releases.ts'
import { CLEARING_MEMBER_FORMS } from '../values/clearing-members.ts'
import { isPayment } from '../guideline-usage.ts'
import type { ProfileContext, ProfileRule, NodeFinding } from '../profile-rule.ts'
import { removedFromComponent } from '../removed-elements.ts'
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

/** Rules on agents that are reached through the network: they are named by their BIC. */
export const REACHED_AGENT_RULES: readonly ProfileRule[] = [
  restrictionRule('agents', [{ path: 'FinInstnId/BICFI', isRequired: true }]),
]

/** Rules on the element around `FinInstnId`: what an agent has beside its identification. */
export const AGENT_HOLDER_RULES: readonly ProfileRule[] = [removedFromComponent('agent')]

/** Rules on `FinInstnId` of an agent that is reached through the network. */
export const REACHED_IDENTIFICATION_RULES: readonly ProfileRule[] = [
  removedFromComponent('reachedAgentIdentification'),
]

/** Returns whether this is the identification of an agent that is reached through the network. */
export function isReachedIdentification(node: MxNode): boolean {
  return node.name === 'FinInstnId' && isReached(node)
}

/** Agents that are always named by BIC. */
export const REACHED_AGENTS: ReadonlySet<string> = new Set(['InstgAgt', 'InstdAgt'])

/** Returns whether an element holds an agent, of the document or of its header. */
export function isAgentHolder({ name: own, element }: MxNode): boolean {
  // Asked of every element: without the index of names, which few of them need.
  return own !== 'FIId' && element.children.some(({ name }) => name === 'FinInstnId' || name === 'BrnchId')
}

/** Without a BIC an agent has name and address together, or its number in a clearing system. */
function identificationProblems(agent: MxNode): readonly NodeFinding[] {
  if (agent.has('BICFI') || isReached(agent)) return []
  const [hasName, hasAddress] = [agent.has('Nm'), agent.has('PstlAdr')]
  if (hasName && hasAddress) return []
  if (hasName || hasAddress) return halfNamed(agent)
  return agent.has('ClrSysMmbId') ? [] : [{ code: 'agent.identificationMissing', at: agent }]
}

/** Their missing BIC is a finding of its own. */
function isReached(agent: MxNode): boolean {
  const role = agent.parent?.name ?? ''
  return REACHED_AGENTS.has(role) || role === 'FIId'
}

/** The number of a member has the form of its clearing system. */
function memberFormProblems(agent: MxNode): readonly NodeFinding[] {
  const system = agent.textAt('ClrSysMmbId/ClrSysId/Cd')
  const at = agent.at('ClrSysMmbId/MmbId')
  const form = system === undefined ? undefined : CLEARING_MEMBER_FORMS.get(system)
  if (system === undefined || at === undefined || at.text === '' || form === undefined) return []
  return form.pattern.test(at.text)
    ? []
    : [{ code: 'clearingMember.format', at, params: { system, form: form.digits } }]
}

/** Name and address stand together, beside a BIC as well. Without one the rule above says so in every release. */
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

/** Half a name beside a BIC, and one that may not be there at all, are findings of their own since SR 2026. */
function canBeBesideBic(agent: MxNode, { release, usage }: ProfileContext): boolean {
  if (!agent.has('BICFI')) return false
  if (!isFrom(release, 'SR2026') || !isPayment(usage)) return true
  return !isReached(agent) && usage !== 'pacs.008 stp' && agent.has('Nm') && agent.has('PstlAdr')
}

function besideBic(agent: MxNode, name: string): readonly NodeFinding[] {
  return agent.childrenOf(name).map((at) => ({ code: 'agent.nameBesideBic', at }))
}
