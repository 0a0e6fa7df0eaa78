import { opt } from '../../core/shape.ts'
import { ACCOUNT } from './account.ts'
import { AGENT } from './agent.ts'

/**
 * Previous instructing and intermediary agents, three of each, numbered without gaps, each with an account (PACS008-16,
 * PACS008-17, MXB-02).
 *
 * Source: ISO 20022 message definition report, rules on agents and their accounts.
 */
export const AGENT_CHAIN = {
  previousInstructingAgent1: opt('prvsInstgAgt1', AGENT, {
    element: 'PrvsInstgAgt1',
    requiredWhen: { anyFilled: ['./previousInstructingAgent1Account', './previousInstructingAgent2'] },
  }),
  previousInstructingAgent1Account: opt('prvsInstgAgt1Acct', ACCOUNT, {
    element: 'PrvsInstgAgt1Acct',
  }),
  previousInstructingAgent2: opt('prvsInstgAgt2', AGENT, {
    element: 'PrvsInstgAgt2',
    requiredWhen: { anyFilled: ['./previousInstructingAgent2Account', './previousInstructingAgent3'] },
  }),
  previousInstructingAgent2Account: opt('prvsInstgAgt2Acct', ACCOUNT, {
    element: 'PrvsInstgAgt2Acct',
  }),
  previousInstructingAgent3: opt('prvsInstgAgt3', AGENT, {
    element: 'PrvsInstgAgt3',
    requiredWhen: { anyFilled: ['./previousInstructingAgent3Account'] },
  }),
  previousInstructingAgent3Account: opt('prvsInstgAgt3Acct', ACCOUNT, {
    element: 'PrvsInstgAgt3Acct',
  }),
  ...intermediaryAgents(),
}

/**
 * Returns the members of up to three intermediary agents, numbered without gaps, each with an account. `parent` is the
 * element around them.
 */
export function intermediaryAgents(parent?: string) {
  const within = parent === undefined ? '' : `${parent}/`
  return {
    intermediaryAgent1: opt('intrmyAgt1', AGENT, {
      element: `${within}IntrmyAgt1`,
      requiredWhen: { anyFilled: ['./intermediaryAgent1Account', './intermediaryAgent2'] },
    }),
    intermediaryAgent1Account: opt('intrmyAgt1Acct', ACCOUNT, { element: `${within}IntrmyAgt1Acct` }),
    intermediaryAgent2: opt('intrmyAgt2', AGENT, {
      element: `${within}IntrmyAgt2`,
      requiredWhen: { anyFilled: ['./intermediaryAgent2Account', './intermediaryAgent3'] },
    }),
    intermediaryAgent2Account: opt('intrmyAgt2Acct', ACCOUNT, { element: `${within}IntrmyAgt2Acct` }),
    intermediaryAgent3: opt('intrmyAgt3', AGENT, {
      element: `${within}IntrmyAgt3`,
      requiredWhen: { anyFilled: ['./intermediaryAgent3Account'] },
    }),
    intermediaryAgent3Account: opt('intrmyAgt3Acct', ACCOUNT, { element: `${within}IntrmyAgt3Acct` }),
  }
}
