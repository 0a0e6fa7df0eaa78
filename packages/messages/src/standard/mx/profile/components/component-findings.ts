import { ACCOUNT_RULES, isAccount } from './account-rules.ts'
import { ADDRESS_RULES, isAddress } from './address-rules.ts'
import {
  AGENT_HOLDER_RULES,
  AGENT_RULES,
  isAgentHolder,
  isReachedIdentification,
  REACHED_AGENT_RULES,
  REACHED_AGENTS,
  REACHED_IDENTIFICATION_RULES,
} from './agent-rules.ts'
import { isPeriod, PERIOD_RULES } from './date-rules.ts'
import type { MxNode } from '../mx-node.ts'
import { isParty, PARTY_RULES } from './party-rules.ts'
import { findingsOf, type ProfileContext, type ProfileFinding, type ProfileRule } from '../profile-rule.ts'
import { widensCharacters } from '../values/character-sets.ts'
import { valueKindOf } from '../values/value-kinds.ts'
import { valueFindings } from '../values/value-rules.ts'

/** The rules of an element by its type, in every position. */
const COMPONENTS: readonly {
  readonly matches: (node: MxNode) => boolean
  readonly rules: readonly ProfileRule[]
}[] = [
  { matches: ({ name }) => name === 'FinInstnId', rules: AGENT_RULES },
  { matches: isReachedIdentification, rules: REACHED_IDENTIFICATION_RULES },
  { matches: isAgentHolder, rules: AGENT_HOLDER_RULES },
  { matches: ({ name }) => REACHED_AGENTS.has(name), rules: REACHED_AGENT_RULES },
  { matches: isParty, rules: PARTY_RULES },
  { matches: isAddress, rules: ADDRESS_RULES },
  { matches: isAccount, rules: ACCOUNT_RULES },
  { matches: isPeriod, rules: PERIOD_RULES },
]

/** Content of other standards, to which these rules do not apply. */
const FOREIGN = 'SplmtryData'

/**
 * Applies the rules on values, agents, parties, addresses and accounts to an element and its descendants, and returns
 * the findings in the order of the text. Elements for which `isSkipped` returns true are left out with their content.
 */
export function componentFindings(
  start: MxNode,
  context: ProfileContext,
  isSkipped: (node: MxNode) => boolean = () => false,
): readonly ProfileFinding[] {
  const findings: ProfileFinding[] = []
  visit(start, false)
  return findings

  // The reader limits the depth of elements, and therefore the depth of this recursion.
  function visit(node: MxNode, isExtended: boolean): void {
    if (node.name === FOREIGN || isSkipped(node)) return
    if (node.element.children.length === 0 && !isEmptyGroup(node)) {
      const kind = node.schema === undefined ? 'other' : valueKindOf(node.schema.type)
      if (kind !== 'other') findings.push(...valueFindings(node, { kind, isExtended }, context))
      return
    }
    for (const { matches, rules } of COMPONENTS) {
      if (matches(node)) findings.push(...findingsOf(rules, node, context))
    }
    const isExtendedBelow = isExtended || widensCharacters(node.name)
    for (const child of node.children) visit(child, isExtendedBelow)
  }
}

/**
 * Returns whether an element that should have children is empty. It is still a component: `<Dbtr/>`, `<FinInstnId/>`.
 */
function isEmptyGroup({ schema, element }: MxNode): boolean {
  const kind = schema?.type.kind
  return (kind === 'sequence' || kind === 'choice') && element.children.length === 0
}
