import type { Correspondence } from '../correspondence.ts'
import { CHARGE_BEARER, CHARGES } from '../blocks/charges.ts'
import { BANK_OPERATION, INSTRUCTION_CODE } from '../blocks/instruction-codes.ts'
import { senderToReceiver } from '../blocks/instructions.ts'
import {
  agent,
  customer,
  EXCHANGE_RATE,
  instructedAmount,
  reference,
  settledAmount,
  TRANSACTION_TYPE,
} from '../blocks/payment.ts'
import { REGULATORY_REPORTING } from '../blocks/regulatory.ts'
import { REMITTANCE } from '../blocks/remittance.ts'
import { CUSTOMER_SETTLEMENT } from '../blocks/settlement.ts'
import { TIME_INDICATIONS } from '../blocks/times.ts'

/**
 * MT103 and pacs.008, customer credit transfer, in the order of dependencies between values.
 *
 * Source: CBPR+ translation rules MT103 and pacs.008.001.08.
 */
export const MT103_PACS008: readonly Correspondence[] = [
  reference('20', 'PmtId/InstrId'),
  REMITTANCE,
  TIME_INDICATIONS,
  BANK_OPERATION,
  INSTRUCTION_CODE,
  TRANSACTION_TYPE,
  instructedAmount('InstdAmt', 'IntrBkSttlmAmt'),
  CHARGES,
  CHARGE_BEARER,
  settledAmount('IntrBkSttlmAmt'),
  EXCHANGE_RATE,
  customer('50', { party: 'Dbtr', account: 'DbtrAcct' }),
  agent({
    number: '52',
    tags: ['52A', '52D'],
    agent: 'DbtrAgt',
    account: 'DbtrAgtAcct',
    absentMeans: 'sender',
  }),
  CUSTOMER_SETTLEMENT,
  agent({ number: '56', tags: ['56A', '56C', '56D'], agent: 'IntrmyAgt1', account: 'IntrmyAgt1Acct' }),
  agent({
    number: '57',
    tags: ['57A', '57B', '57C', '57D'],
    agent: 'CdtrAgt',
    account: 'CdtrAgtAcct',
    absentMeans: 'receiver',
  }),
  customer('59', { party: 'Cdtr', account: 'CdtrAcct' }),
  senderToReceiver({ hasPaymentType: true, isInstitutionTransfer: false }),
  REGULATORY_REPORTING,
]
