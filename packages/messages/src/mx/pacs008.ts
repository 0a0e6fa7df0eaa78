import { cnyPurposeRule } from '../codes/cny-payment.ts'
import { textAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import { block, DAY, one, opt } from '../core/shape.ts'
import { ACCOUNT } from './blocks/account.ts'
import { AGENT_CHAIN } from './blocks/agent-chain.ts'
import { agent, agentByBic } from './blocks/agent.ts'
import { businessApplicationHeader, CUSTOMER_GROUP_HEADER } from './blocks/header.ts'
import { PARTY, PRINCIPAL } from './blocks/party.ts'
import {
  CHARGE_BEARER,
  CHARGES,
  CREDITOR_AGENT_INSTRUCTIONS,
  NEXT_AGENT_INSTRUCTIONS,
  PAYMENT_IDENTIFICATION,
  PAYMENT_TYPE,
  PURPOSE,
  SETTLEMENT_PRIORITY,
  SETTLEMENT_TIME_INDICATION,
} from './blocks/payment.ts'
import { REGULATORY_REPORTING } from './blocks/regulatory-reporting.ts'
import { RELATED_REMITTANCE, REMITTANCE_LINES } from './blocks/remittance.ts'
import { CURRENCY, paymentAmount, RATE } from './blocks/values.ts'
import type { MxDefinition } from './mx-definition.ts'
import { HEADER_EFFECTS } from './payment-effects.ts'
import {
  AGENT_SECTIONS,
  formSections,
  PARTY_SECTIONS,
  TRANSFER_CHAIN,
  transferSection,
} from './payment-sections.ts'
import { agentSettlementPaths, customerSides, REIMBURSEMENT_PATHS } from './payment-paths.ts'
import { reconciledCustomerTransfer } from './samples/payments.ts'
import { accountNumber, headerFacts, partyName } from './summary-facts.ts'

const MESSAGE_DEFINITION = 'pacs.008.001.08'
const AGENT_WITH_NAME = agent({ name: true })

const creditTransfer = block('creditTransfer', {
  paymentIdentification: one('pmtId', PAYMENT_IDENTIFICATION, { element: 'PmtId' }),
  paymentType: opt('pmtTpInf', PAYMENT_TYPE, { element: 'PmtTpInf' }),

  interbankSettlementCurrency: one('intrBkSttlmCcy', CURRENCY, { element: 'IntrBkSttlmAmt/@Ccy' }),
  interbankSettlementAmount: one('intrBkSttlmAmt', paymentAmount('./interbankSettlementCurrency'), {
    element: 'IntrBkSttlmAmt',
  }),
  interbankSettlementDate: one('intrBkSttlmDt', DAY, { element: 'IntrBkSttlmDt' }),
  settlementPriority: opt('settlementPriority', SETTLEMENT_PRIORITY, { element: 'SttlmPrty' }),
  settlementTimeIndication: opt('sttlmTmIndctn', SETTLEMENT_TIME_INDICATION, { element: 'SttlmTmIndctn' }),
  instructedCurrency: opt('instdCcy', CURRENCY, {
    element: 'InstdAmt/@Ccy',
    requiredWhen: { anyFilled: ['./instructedAmount'] },
    requiredFrom: 'SR2026',
  }),
  instructedAmount: opt('instdAmt', paymentAmount('./instructedCurrency'), {
    element: 'InstdAmt',
    requiredWhen: { anyFilled: ['./instructedCurrency'] },
    requiredFrom: 'SR2026',
  }),
  exchangeRate: opt('xchgRate', RATE, { element: 'XchgRate' }),

  chargeBearer: one('chrgBr', CHARGE_BEARER, { element: 'ChrgBr' }),
  chargesInformation: opt('chrgsInf', CHARGES, {
    element: 'ChrgsInf',
    requiredWhen: { path: './chargeBearer', equals: 'CRED' },
    missingCode: 'validation.atLeastOneFilled',
  }),

  ...AGENT_CHAIN,
  instructingAgent: one('instgAgt', agentByBic({ readOnly: true, defaultsToOwnBic: true }), {
    element: 'InstgAgt',
  }),
  instructedAgent: one('instdAgt', agentByBic({ readOnly: true }), { element: 'InstdAgt' }),

  initiatingParty: opt('initgPty', PARTY, { element: 'InitgPty' }),
  debtor: one('dbtr', PRINCIPAL, { element: 'Dbtr' }),
  debtorAccount: opt('dbtrAcct', ACCOUNT, { element: 'DbtrAcct' }),
  debtorAgent: one('dbtrAgt', AGENT_WITH_NAME, { element: 'DbtrAgt' }),
  debtorAgentAccount: opt('dbtrAgtAcct', ACCOUNT, { element: 'DbtrAgtAcct' }),
  creditorAgent: one('cdtrAgt', AGENT_WITH_NAME, { element: 'CdtrAgt' }),
  creditorAgentAccount: opt('cdtrAgtAcct', ACCOUNT, { element: 'CdtrAgtAcct' }),
  creditor: one('cdtr', PRINCIPAL, { element: 'Cdtr' }),
  creditorAccount: opt('cdtrAcct', ACCOUNT, { element: 'CdtrAcct' }),
  ultimateDebtor: opt('ultmtDbtr', PARTY, { element: 'UltmtDbtr' }),
  ultimateCreditor: opt('ultmtCdtr', PARTY, { element: 'UltmtCdtr' }),

  instructionForCreditorAgent: opt('instrForCdtrAgt', CREDITOR_AGENT_INSTRUCTIONS, {
    element: 'InstrForCdtrAgt',
  }),
  instructionForNextAgent: opt('instrForNxtAgt', NEXT_AGENT_INSTRUCTIONS, { element: 'InstrForNxtAgt' }),
  purpose: opt('purp', PURPOSE, { element: 'Purp' }),
  regulatoryReporting: opt('rgltryRptg', REGULATORY_REPORTING, { element: 'RgltryRptg' }),
  relatedRemittance: opt('rltdRmtInf', RELATED_REMITTANCE),
  remittanceInformation: opt('rmtInf', REMITTANCE_LINES, { element: 'RmtInf/Ustrd' }),
})

const members = {
  businessApplicationHeader: one(
    'mxPacs008RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  groupHeader: one('mxPacs008RequestInfo.groupHeader', CUSTOMER_GROUP_HEADER, {
    element: 'GrpHdr',
  }),
  creditTransfer: one('mxPacs008RequestInfo', creditTransfer, { element: 'CdtTrfTxInf' }),
}

type Pacs008Members = typeof members

const CNY_PURPOSE_PATHS = {
  currency: 'creditTransfer.interbankSettlementCurrency',
  senders: ['businessApplicationHeader.from'],
  payeeBanks: ['creditTransfer.creditorAgent.bicfi', 'businessApplicationHeader.to'],
  remittance: 'creditTransfer.remittanceInformation',
}

/**
 * pacs.008, customer credit transfer between financial institutions.
 *
 * Source: pacs.008.001.08; CBPR+ SR 2025 and SR 2026; requirements MX, PACS008, MXB.
 */
export const PACS008: MxDefinition<Pacs008Members> = {
  type: 'pacs.008',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'FIToFICstmrCdtTrf',
  members,
  sections: formSections(members, [
    transferSection('paymentIdentification', 'paymentIdentification'),
    transferSection('paymentType', 'paymentType'),
    transferSection(
      'settlement',
      'interbankSettlementCurrency',
      'interbankSettlementAmount',
      'interbankSettlementDate',
      'settlementPriority',
      'settlementTimeIndication',
      'instructedCurrency',
      'instructedAmount',
      'exchangeRate',
    ),
    transferSection('charges', 'chargeBearer', 'chargesInformation'),
    ...AGENT_SECTIONS,
    ...PARTY_SECTIONS,
  ]),
  chain: TRANSFER_CHAIN,
  effects: HEADER_EFFECTS,
  rules: [cnyPurposeRule(CNY_PURPOSE_PATHS)],
  cnyPurposePaths: CNY_PURPOSE_PATHS,
  valueDatePath: 'creditTransfer.interbankSettlementDate',
  settlementPaths: { ...agentSettlementPaths('businessApplicationHeader.to'), ...REIMBURSEMENT_PATHS },
  paymentPaths: () => ({
    ...customerSides('creditTransfer'),
    charges: ['creditTransfer.chargeBearer'],
    purposes: ['creditTransfer.purpose.value'],
    remittance: ['creditTransfer.remittanceInformation'],
  }),
  summary: (values) =>
    present({
      ...headerFacts(values),
      uetr: textAt(values, 'creditTransfer.paymentIdentification.uetr'),
      payerName: partyName(values, 'creditTransfer.debtor'),
      payeeName: partyName(values, 'creditTransfer.creditor'),
      payerAccount: accountNumber(values, 'creditTransfer.debtorAccount'),
      payeeAccount: accountNumber(values, 'creditTransfer.creditorAccount'),
      currency: textAt(values, 'creditTransfer.interbankSettlementCurrency'),
      amount: textAt(values, 'creditTransfer.interbankSettlementAmount'),
      valueDate: textAt(values, 'creditTransfer.interbankSettlementDate'),
      detailsOfCharges: textAt(values, 'creditTransfer.chargeBearer'),
    }),
  reconcileSample: reconciledCustomerTransfer,
}
