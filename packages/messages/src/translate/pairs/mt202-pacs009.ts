import { senderToReceiver } from '../blocks/instructions.ts'
import { agent, customer, instructedAmount, reference, settledAmount } from '../blocks/payment.ts'
import { UNDERLYING_REMITTANCE } from '../blocks/remittance.ts'
import { INSTITUTION_SETTLEMENT } from '../blocks/settlement.ts'
import { TIME_INDICATIONS } from '../blocks/times.ts'
import type { Correspondence } from '../correspondence.ts'

/**
 * MT202 and pacs.009, transfer between institutions, in the order of dependencies between values; sequence A of a cover
 * payment.
 *
 * Source: CBPR+ translation rules MT202 and pacs.009.001.08.
 */
export const MT202_PACS009: readonly Correspondence[] = [
  reference('20', 'PmtId/InstrId'),
  reference('21', 'PmtId/EndToEndId'),
  TIME_INDICATIONS,
  settledAmount('IntrBkSttlmAmt'),
  agent({ number: '52', tags: ['52A', '52D'], agent: 'Dbtr', account: 'DbtrAcct', absentMeans: 'sender' }),
  INSTITUTION_SETTLEMENT,
  agent({ number: '56', tags: ['56A', '56D'], agent: 'IntrmyAgt1', account: 'IntrmyAgt1Acct' }),
  agent({ number: '57', tags: ['57A', '57B', '57D'], agent: 'CdtrAgt', account: 'CdtrAgtAcct' }),
  agent({ number: '58', tags: ['58A', '58D'], agent: 'Cdtr', account: 'CdtrAcct' }),
  senderToReceiver({ hasPaymentType: true, isInstitutionTransfer: true }),
]

/**
 * Sequence B of an MT202 COV and the underlying customer credit transfer of a pacs.009.
 *
 * Source: CBPR+ translation rules MT202 COV and pacs.009.001.08.
 */
export const UNDERLYING_TRANSFER: readonly Correspondence[] = [
  customer('50', { party: 'Dbtr', account: 'DbtrAcct' }),
  agent({ number: '52', tags: ['52A', '52D'], agent: 'DbtrAgt', account: 'DbtrAgtAcct' }),
  agent({ number: '56', tags: ['56A', '56C', '56D'], agent: 'IntrmyAgt1', account: 'IntrmyAgt1Acct' }),
  agent({ number: '57', tags: ['57A', '57B', '57C', '57D'], agent: 'CdtrAgt', account: 'CdtrAgtAcct' }),
  customer('59', { party: 'Cdtr', account: 'CdtrAcct' }),
  UNDERLYING_REMITTANCE,
  senderToReceiver({ hasPaymentType: false, isInstitutionTransfer: false }),
  instructedAmount('InstdAmt'),
]
