import { code, opt, one, UETR } from '../../core/shape.ts'
import { agentByBic } from '../blocks/agent.ts'
import { identifier } from '../blocks/values.ts'

/** The types of an investigation. Source: ISO 20022, ExternalInvestigationType1Code. */
const TYPES = ['CCNR', 'CONR', 'UTAP', 'RQFI', 'RQCH', 'RQVA', 'RQDA', 'RQUF', 'PINC', 'ACCT', 'RIMF', 'OTHR']

/** The numbers of a case: those of both banks, and that of the whole investigation. */
export const CASE_NUMBERS = {
  requestorIdentification: opt('rqstrInvstgtnId', identifier(), { element: 'RqstrInvstgtnId' }),
  responderIdentification: opt('rspndrInvstgtnId', identifier(), { element: 'RspndrInvstgtnId' }),
  // One number for all messages of the case; the form of the first request creates it.
  investigationReference: one('eir', UETR, { element: 'EIR', readOnly: true }),
}

/** The kind of an investigation. */
export const CASE_KIND = {
  type: one('invstgtnTp', code('investigationType', TYPES), { element: 'InvstgtnTp/Cd' }),
  subType: opt(
    'invstgtnSubTp',
    code('investigationSubType', ['AMLI', 'FCCI', 'FRAD', 'FWTR', 'SANC', 'UTEX']),
    { element: 'InvstgtnSubTp/Cd' },
  ),
  instrument: opt(
    'undrlygInstrm',
    code('investigationInstrument', [
      'XBCT',
      'URGP',
      'INST',
      'ACHP',
      'DDTP',
      'CHQB',
      'DRFT',
      'CARD',
      'SRTP',
      'STAT',
      'OTHR',
    ]),
    { element: 'UndrlygInstrm/Cd', default: 'XBCT' },
  ),
}

/** The bank that asks and the bank that answers. */
export const CASE_BANKS = {
  requestor: one('rqstr', agentByBic(), { element: 'Rqstr/Agt' }),
  responder: one('rspndr', agentByBic(), { element: 'Rspndr/Agt' }),
}
