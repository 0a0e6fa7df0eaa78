import { block, code, DATE_TIME, list, one, opt, TIME, UETR } from '../../core/shape.ts'
import { MX_LIMITS } from '../limits.ts'
import { AGENT } from './agent.ts'
import { codeOrProprietary, identifier, money, paymentAmount, reference } from './values.ts'

const LONG_CODE = 35
const CREDITOR_AGENT_TEXT_LENGTH_MAX = 140
const NEXT_AGENT_TEXT_LENGTH_MAX = 35
const CREDITOR_AGENT_INSTRUCTIONS_MAX = 2
const NEXT_AGENT_INSTRUCTIONS_MAX = 6

/** The references of a payment (PACS008-01 to PACS008-05). Source: PaymentIdentification7. */
export const PAYMENT_IDENTIFICATION = block('paymentIdentification', {
  instructionIdentification: one('instrId', reference(MX_LIMITS.instructionIdentificationLengthMax), {
    element: 'InstrId',
    defaultsTo: 'reference',
  }),
  endToEndIdentification: one('endToEndId', identifier(), { element: 'EndToEndId' }),
  transactionIdentification: opt('txId', identifier(), { element: 'TxId' }),
  uetr: one('uetr', UETR, { element: 'UETR', readOnly: true }),
  clearingSystemReference: opt('clrSysRef', identifier(), { element: 'ClrSysRef' }),
})

const INSTRUCTION_PRIORITY = opt('instrPrty', code('priority', ['HIGH', 'NORM']), { element: 'InstrPrty' })

const SERVICE = {
  serviceLevel: opt(
    'svcLvl',
    list({
      item: codeOrProprietary(),
      itemsMax: MX_LIMITS.serviceLevelsMax,
      limitCode: 'list.tooMany',
      itemRules: [],
    }),
    { element: 'SvcLvl' },
  ),
  localInstrument: opt('lclInstrm', codeOrProprietary({ codeLengthMax: LONG_CODE }), {
    element: 'LclInstrm',
  }),
  categoryPurpose: opt('ctgyPurp', codeOrProprietary(), { element: 'CtgyPurp' }),
}

/** Priority, channel, service and purpose of a payment (PACS008-06, PACS008-07, OPEN-95). */
export const PAYMENT_TYPE = block('paymentType', {
  instructionPriority: INSTRUCTION_PRIORITY,
  clearingChannel: opt('clrChanl', code('clearingChannel', ['RTGS', 'RTNS', 'MPNS', 'BOOK']), {
    element: 'ClrChanl',
  }),
  ...SERVICE,
})

/** Priority, service and purpose of an order, which has no channel. Source: PaymentTypeInformation26. */
export const ORDER_PAYMENT_TYPE = block('paymentType', {
  instructionPriority: INSTRUCTION_PRIORITY,
  ...SERVICE,
})

/** The priority of the settlement (PACS008-10). */
export const SETTLEMENT_PRIORITY = code('priority', ['URGT', 'HIGH', 'NORM'])

/** The times at which the account was or will be debited and credited, with the names of pacs.008 (OPEN-102). */
export const SETTLEMENT_TIME_INDICATION = block('settlementTimeIndication', {
  debitDateTime: opt('dbtDtTm', DATE_TIME, { element: 'DbtDtTm' }),
  creditDateTime: opt('cdtDtTm', DATE_TIME, { element: 'CdtDtTm' }),
})

/** The same times with the names of pacs.009 (PACS009-03). */
export const DEBIT_CREDIT_TIMES = block('settlementTimeIndication', {
  debitDateTime: opt('debitDateTime', DATE_TIME, { element: 'DbtDtTm' }),
  creditDateTime: opt('creditDateTime', DATE_TIME, { element: 'CdtDtTm' }),
})

/** The same times, both required (PACS004-11, PACS004-34). */
export const NEEDED_DEBIT_CREDIT_TIMES = block('settlementTimeIndication', {
  debitDateTime: one('debitDateTime', DATE_TIME, { element: 'DbtDtTm' }),
  creditDateTime: one('creditDateTime', DATE_TIME, { element: 'CdtDtTm' }),
})

/** The times by which a payment is to be settled (PACS009-02). Source: SettlementTimeRequest2. */
export const SETTLEMENT_TIME_REQUEST = block('settlementTimeRequest', {
  clsTime: opt('clsTime', TIME, { element: 'CLSTm' }),
  fromTime: opt('fromTime', TIME, { element: 'FrTm' }),
  tillTime: opt('tillTime', TIME, { element: 'TillTm' }),
  rejectTime: opt('rejectTime', TIME, { element: 'RjctTm' }),
})

/**
 * The charges that agents have taken or will take: an amount, which can be zero, and the agent (PACS008-14). Source:
 * Charges7.
 */
export const CHARGES = list({
  item: block('charges', {
    amount: one('amt', money(paymentAmount('./currency', true)), { element: 'Amt' }),
    agent: one('agt', AGENT, { element: 'Agt' }),
  }),
  itemsMax: MX_LIMITS.listItemsMax,
  limitCode: 'list.tooMany',
  itemRules: [],
})

/** The bearer of the charges of a payment (PACS008-13). */
export const CHARGE_BEARER = code('chargeBearer', ['DEBT', 'CRED', 'SHAR'])

function instructionsFor(
  codes: readonly string[],
  options: { lengthMax: number; itemsMax: number; isCodeSent: boolean },
) {
  return list({
    item: block('agentInstruction', {
      code: opt(
        'cd',
        code('instructionForAgent', codes),
        options.isCodeSent ? { element: 'Cd' } : { notSent: true },
      ),
      instructionInformation: opt('instrInf', identifier(options.lengthMax), { element: 'InstrInf' }),
    }),
    itemsMax: options.itemsMax,
    limitCode: 'list.tooMany',
    itemRules: [],
  })
}

/** Instructions for the creditor agent (PACS008-23, OPEN-97, OPEN-98). */
export const CREDITOR_AGENT_INSTRUCTIONS = instructionsFor(['PHOB', 'TELB'], {
  lengthMax: CREDITOR_AGENT_TEXT_LENGTH_MAX,
  itemsMax: CREDITOR_AGENT_INSTRUCTIONS_MAX,
  isCodeSent: true,
})

/**
 * Instructions of an order for the creditor agent, with payment by cheque and holding the payment for the creditor.
 * Source: Instruction3Code.
 */
export const CREDITOR_AGENT_ORDERS = instructionsFor(['CHQB', 'HOLD', 'PHOB', 'TELB'], {
  lengthMax: CREDITOR_AGENT_TEXT_LENGTH_MAX,
  itemsMax: CREDITOR_AGENT_INSTRUCTIONS_MAX,
  isCodeSent: true,
})

/** Instructions for the next agent; CBPR+ allows their text without a code (PACS008-23, OPEN-97, OPEN-98). */
export const NEXT_AGENT_INSTRUCTIONS = instructionsFor(['PHOA', 'TELA'], {
  lengthMax: NEXT_AGENT_TEXT_LENGTH_MAX,
  itemsMax: NEXT_AGENT_INSTRUCTIONS_MAX,
  isCodeSent: false,
})

/** The purpose of the payment: at most four characters (PACS008-22). */
export const PURPOSE = codeOrProprietary({ lengthMax: MX_LIMITS.codeLengthMax })

/** An amount with its currency, as other amounts of a payment have it. */
export const PAYMENT_MONEY = money(paymentAmount('./currency'))
