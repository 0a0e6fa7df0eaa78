import type { MxNode } from './mx-node.ts'
import type { ProfileRule, NodeFinding } from './profile-rule.ts'

/** Numbered agents: the second requires the first, the third requires the second. */
const NUMBERED = ['IntrmyAgt', 'PrvsInstgAgt']

/**
 * Rules on an element that contains the agents of a payment: the transaction, the underlying transfer of a cover
 * payment, the return chain, the settlement information.
 *
 * Source: ISO 20022 message definition report, rules on agents and their accounts.
 */
export const CHAIN_RULES: readonly ProfileRule[] = [
  { authority: 'ISO 20022', name: 'agent accounts', check: accountProblems },
  { authority: 'ISO 20022', name: 'agent order', check: orderProblems },
]

/** pacs.009: the intermediary is between the instructed agent and the creditor agent. */
export const INTERMEDIARY_RULE: ProfileRule = {
  authority: 'ISO 20022',
  name: 'intermediary agent',
  check: (transaction) => {
    const at = transaction.at('IntrmyAgt1')
    if (at === undefined || transaction.has('CdtrAgt')) return []
    return [{ code: 'agent.missingBefore', at, params: { agent: at.name, before: 'CdtrAgt' } }]
  },
}

function accountProblems(holder: MxNode): readonly NodeFinding[] {
  return holder.children
    .filter(({ name }) => /Agt\d?Acct$/.test(name) && !holder.has(agentOf(name)))
    .map((at) => ({ code: 'agent.missingForAccount', at, params: { agent: agentOf(at.name) } }))
}

function agentOf(account: string): string {
  return account.slice(0, -'Acct'.length)
}

function orderProblems(holder: MxNode): readonly NodeFinding[] {
  return NUMBERED.flatMap((role) =>
    [2, 3].map((number) => [`${role}${number}`, `${role}${number - 1}`] as const),
  )
    .filter(([agent, before]) => holder.has(agent) && !holder.has(before))
    .flatMap(([agent, before]) =>
      holder
        .childrenOf(agent)
        .map((at): NodeFinding => ({ code: 'agent.missingBefore', at, params: { agent, before } })),
    )
}
