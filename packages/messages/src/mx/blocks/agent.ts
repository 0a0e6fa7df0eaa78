import { BIC, block, type Condition, type MemberOptions, one, opt } from '../../core/shape.ts'
import { MX_LIMITS } from '../limits.ts'
import { POSTAL_ADDRESS } from './postal-address.ts'
import { codeOrProprietary, identifier, LEI, wording } from './values.ts'

/** CBPR+: a BIC identifies the agent, so name and address are not sent. */
const NAMED_BY_BIC: Condition = { anyFilled: ['./bicfi'] }

/**
 * Returns the block of a financial institution: its BIC, or name and address; a clearing member in either case (MXB-01,
 * OPEN-121).
 *
 * With `name`, name and address are required even next to a BIC (PACS008-19, PACS008-20).
 *
 * Source: BranchAndFinancialInstitutionIdentification6; CBPR+, agents.
 */
export function agent({ name }: { readonly name?: true } = {}) {
  return block('agent', {
    bicfi: opt('bicfi', BIC, { element: 'FinInstnId/BICFI' }),
    legalEntityIdentifier: opt('lei', LEI, { element: 'FinInstnId/LEI' }),
    name: opt('nm', wording(), {
      element: 'FinInstnId/Nm',
      requiredWhen: name === true ? ALWAYS : { noneFilled: ['./bicfi'] },
      notSentWhen: NAMED_BY_BIC,
    }),
    clearingSystemIdentification: opt('clrSysId', CLEARING_SYSTEM, {
      element: 'FinInstnId/ClrSysMmbId/ClrSysId',
      requiredWhen: { anyFilled: ['./clearingSystemMemberIdentification'] },
    }),
    clearingSystemMemberIdentification: opt('clrSysMmbId', identifier(MX_LIMITS.clearingMemberLengthMax), {
      element: 'FinInstnId/ClrSysMmbId/MmbId',
      requiredWhen: { anyFilled: ['./clearingSystemIdentification'] },
    }),
    postalAddress: opt('pstlAdr', POSTAL_ADDRESS, {
      element: 'FinInstnId/PstlAdr',
      requiredWhen: { anyFilled: ['./name'] },
      notSentWhen: NAMED_BY_BIC,
    }),
  })
}

const ALWAYS: Condition = { all: [] }

const CLEARING_SYSTEM = codeOrProprietary({
  codeLengthMax: MX_LIMITS.clearingSystemCodeLengthMax,
  requiredWith: ['../clearingSystemMemberIdentification'],
  codesAloneBy: 'CBPR+, ClrSysMmbId',
})

/** An agent whose name and address are required only without a BIC. */
export const AGENT = agent()

/**
 * Returns the block of an agent that is identified by its BIC only: the instructing and the instructed agent
 * (PACS008-18).
 */
export function agentByBic(
  options: Pick<MemberOptions, 'readOnly' | 'startsFrom' | 'defaultsToOwnBic' | 'swapsWith'> = {},
) {
  return block('agent', {
    bicfi: one('bicfi', BIC, { element: 'FinInstnId/BICFI', ...options }),
  })
}
