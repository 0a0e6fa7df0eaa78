import { CHARGES, RETURN_CHARGE_BEARER } from '../blocks/charges.ts'
import { BANK_OPERATION } from '../blocks/instruction-codes.ts'
import {
  agent,
  customer,
  EXCHANGE_RATE,
  instructedAmount,
  reference,
  RETURNED_AMOUNT,
  settledAmount,
} from '../blocks/payment.ts'
import { RETURN_REASON } from '../blocks/return-reason.ts'
import { RETURN_SETTLEMENT } from '../blocks/settlement.ts'
import type { Correspondence } from '../correspondence.ts'

/**
 * The return of a customer credit transfer, an MT103 whose field 72 begins with RETN, and pacs.004. The return chain is
 * reversed, so the accounts are those of the original payment's other side.
 *
 * Source: CBPR+ translation rules MT103 RETN and pacs.004.001.09.
 */
export const MT103_PACS004: readonly Correspondence[] = [
  reference('20', 'RtrId'),
  RETURN_REASON,
  instructedAmount('RtrdInstdAmt', 'RtrdIntrBkSttlmAmt'),
  CHARGES,
  RETURN_CHARGE_BEARER,
  settledAmount('RtrdIntrBkSttlmAmt'),
  EXCHANGE_RATE,
  BANK_OPERATION,
  customer('50', { party: 'RtrChain/Dbtr/Pty', account: 'OrgnlTxRef/CdtrAcct' }),
  agent({ number: '52', tags: ['52A', '52D'], agent: 'RtrChain/DbtrAgt', absentMeans: 'sender' }),
  RETURN_SETTLEMENT,
  agent({ number: '56', tags: ['56A', '56C', '56D'], agent: 'RtrChain/IntrmyAgt1' }),
  agent({
    number: '57',
    tags: ['57A', '57B', '57C', '57D'],
    agent: 'RtrChain/CdtrAgt',
    absentMeans: 'receiver',
  }),
  customer('59', { party: 'RtrChain/Cdtr/Pty', account: 'OrgnlTxRef/DbtrAcct' }),
]

/**
 * The return of a transfer between institutions, an MT202 whose field 72 begins with RETN, and pacs.004.
 *
 * Source: CBPR+ translation rules MT202 RETN and pacs.004.001.09.
 */
export const MT202_PACS004: readonly Correspondence[] = [
  reference('20', 'RtrId'),
  reference('21', 'OrgnlEndToEndId'),
  RETURN_REASON,
  RETURNED_AMOUNT,
  RETURN_CHARGE_BEARER,
  settledAmount('RtrdIntrBkSttlmAmt'),
  agent({
    number: '52',
    tags: ['52A', '52D'],
    agent: 'RtrChain/Dbtr/Agt',
    account: 'OrgnlTxRef/CdtrAcct',
    absentMeans: 'sender',
  }),
  RETURN_SETTLEMENT,
  agent({ number: '56', tags: ['56A', '56D'], agent: 'RtrChain/IntrmyAgt1' }),
  agent({ number: '57', tags: ['57A', '57B', '57D'], agent: 'RtrChain/CdtrAgt' }),
  agent({ number: '58', tags: ['58A', '58D'], agent: 'RtrChain/Cdtr/Agt', account: 'OrgnlTxRef/DbtrAcct' }),
]
