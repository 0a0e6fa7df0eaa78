import { block, code, type Condition, one, opt } from '../../core/shape.ts'
import { AGENT } from './agent.ts'
import { PRINCIPAL } from './party.ts'

const IS_PARTY: Condition = { path: './kind', equals: 'PARTY' }
const IS_AGENT: Condition = { path: './kind', equals: 'AGENT' }

/**
 * Returns the block of a debtor or creditor of a return: a customer, or an institution if its own transfer is returned
 * (PACS004-15).
 */
export function partyOrAgent() {
  return block('partyOrAgent', {
    kind: one('type', code('partyKind', ['PARTY', 'AGENT']), {
      selects: { PARTY: 'Pty', AGENT: 'Agt' },
    }),
    party: opt('pty', PRINCIPAL, { element: 'Pty', shownWhen: IS_PARTY, requiredWhen: IS_PARTY }),
    agent: opt('agt', AGENT, { element: 'Agt', shownWhen: IS_AGENT, requiredWhen: IS_AGENT }),
  })
}
