import type { ComputedMember } from '../core/definition.ts'
import { isFilled, valueAt, textAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import { block, DAY, one, opt } from '../core/shape.ts'
import { businessService, readBusinessService } from '../standard/mx/releases.ts'
import { ACCOUNT } from './blocks/account.ts'
import { AGENT_CHAIN } from './blocks/agent-chain.ts'
import { AGENT, agent, agentByBic } from './blocks/agent.ts'
import { businessApplicationHeader, INSTITUTION_GROUP_HEADER } from './blocks/header.ts'
import { PARTY, PRINCIPAL } from './blocks/party.ts'
import {
  CHARGE_BEARER,
  CHARGES,
  CREDITOR_AGENT_INSTRUCTIONS,
  DEBIT_CREDIT_TIMES,
  NEXT_AGENT_INSTRUCTIONS,
  PAYMENT_IDENTIFICATION,
  PAYMENT_MONEY,
  PAYMENT_TYPE,
  PURPOSE,
  SETTLEMENT_PRIORITY,
  SETTLEMENT_TIME_REQUEST,
} from './blocks/payment.ts'
import { REGULATORY_REPORTING } from './blocks/regulatory-reporting.ts'
import { RELATED_REMITTANCE, REMITTANCE_LINES, UNDERLYING_REMITTANCE } from './blocks/remittance.ts'
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
import { agentSettlementPaths, customerSides, institutionSides } from './payment-paths.ts'
import { reconciledInstitutionTransfer } from './samples/payments.ts'
import { accountNumber, agentName, headerFacts, partyName } from './summary-facts.ts'

const MESSAGE_DEFINITION = 'pacs.009.001.08'
const COVERED = 'creditTransfer.underlyingCustomerCreditTransfer'
const AGENT_WITH_NAME = agent({ name: true })

/**
 * For members that the specification lists for this form although its schema has no element for them (OPEN-93,
 * OPEN-94).
 */
const NOT_SENT = { notSent: true } as const

/** The underlying customer payment of a cover payment (OPEN-127). Source: CreditTransferTransaction37. */
const UNDERLYING = block('creditTransfer', {
  ultimateDebtor: opt('ultmtDbtr', PARTY, { element: 'UltmtDbtr' }),
  initiatingParty: opt('initgPty', PARTY, { element: 'InitgPty' }),
  debtor: one('dbtr', PRINCIPAL, { element: 'Dbtr' }),
  debtorAccount: opt('dbtrAcct', ACCOUNT, { element: 'DbtrAcct' }),
  debtorAgent: one('dbtrAgt', AGENT, { element: 'DbtrAgt' }),
  debtorAgentAccount: opt('dbtrAgtAcct', ACCOUNT, { element: 'DbtrAgtAcct' }),
  ...AGENT_CHAIN,
  creditorAgent: one('cdtrAgt', AGENT, { element: 'CdtrAgt' }),
  creditorAgentAccount: opt('cdtrAgtAcct', ACCOUNT, { element: 'CdtrAgtAcct' }),
  creditor: one('cdtr', PRINCIPAL, { element: 'Cdtr' }),
  creditorAccount: opt('cdtrAcct', ACCOUNT, { element: 'CdtrAcct' }),
  ultimateCreditor: opt('ultmtCdtr', PARTY, { element: 'UltmtCdtr' }),
  instructionForCreditorAgent: opt('instrForCdtrAgt', CREDITOR_AGENT_INSTRUCTIONS, {
    element: 'InstrForCdtrAgt',
  }),
  instructionForNextAgent: opt('instrForNxtAgt', NEXT_AGENT_INSTRUCTIONS, { element: 'InstrForNxtAgt' }),
  relatedRemittance: opt('rltdRmtInf', UNDERLYING_REMITTANCE),
  remittanceInformation: opt('rmtInf', REMITTANCE_LINES, { element: 'RmtInf/Ustrd' }),
  instructedAmount: opt('instdAmt', PAYMENT_MONEY, { element: 'InstdAmt', requiredFrom: 'SR2026' }),
})

/** Members of the underlying payment without which it cannot be complete, and the group itself. */
const COVER_MEMBERS = [
  '',
  '.debtor.name',
  '.debtorAgent.bicfi',
  '.creditorAgent.bicfi',
  '.creditor.name',
].map((member) => `${COVERED}${member}`)

/**
 * The business service of a cover payment contains `cov`. An advice keeps its own, because it may have the elements of a
 * cover payment; so does a service that is not of this guideline.
 */
const SERVICE_OF_COVER: ComputedMember = {
  path: 'businessApplicationHeader.businessService',
  from: COVER_MEMBERS,
  source: 'CBPR+ SR 2025 and SR 2026, business service of pacs.009 COV',
  compute: (values) => {
    const service = readBusinessService(textAt(values, 'businessApplicationHeader.businessService') ?? '')
    if (service === undefined || service.variant === 'adv') return {}
    return { text: businessService(isFilled(valueAt(values, COVERED)) ? 'cov' : 'core', service.version) }
  },
}

const creditTransfer = block('creditTransfer', {
  paymentIdentification: one('pmtId', PAYMENT_IDENTIFICATION, { element: 'PmtId' }),
  paymentType: opt('pmtTpInf', PAYMENT_TYPE, { element: 'PmtTpInf' }),

  interbankSettlementCurrency: one('intrBkSttlmCcy', CURRENCY, { element: 'IntrBkSttlmAmt/@Ccy' }),
  interbankSettlementAmount: one('intrBkSttlmAmt', paymentAmount('./interbankSettlementCurrency'), {
    element: 'IntrBkSttlmAmt',
  }),
  interbankSettlementDate: one('intrBkSttlmDt', DAY, { element: 'IntrBkSttlmDt' }),
  settlementPriority: opt('settlementPriority', SETTLEMENT_PRIORITY, { element: 'SttlmPrty' }),
  settlementTimeIndication: opt('sttlmTmIndctn', DEBIT_CREDIT_TIMES, { element: 'SttlmTmIndctn' }),
  settlementTimeRequest: opt('sttlmTmReq', SETTLEMENT_TIME_REQUEST, { element: 'SttlmTmReq' }),
  exchangeRate: opt('xchgRate', RATE, NOT_SENT),

  chargeBearer: opt('chrgBr', CHARGE_BEARER, NOT_SENT),
  chargesInformation: opt('chrgsInf', CHARGES, {
    ...NOT_SENT,
    requiredWhen: { path: './chargeBearer', equals: 'CRED' },
    missingCode: 'validation.atLeastOneFilled',
  }),

  ...AGENT_CHAIN,
  instructingAgent: one('instgAgt', agentByBic({ readOnly: true, defaultsToOwnBic: true }), {
    element: 'InstgAgt',
  }),
  instructedAgent: one('instdAgt', agentByBic({ readOnly: true }), { element: 'InstdAgt' }),

  initiatingParty: opt('initgPty', PARTY, NOT_SENT),
  debtor: one('dbtr', AGENT, { element: 'Dbtr' }),
  debtorAccount: one('dbtrAcct', ACCOUNT, { element: 'DbtrAcct' }),
  debtorAgent: opt('dbtrAgt', AGENT_WITH_NAME, {
    element: 'DbtrAgt',
    requiredWhen: { anyFilled: ['./debtorAgentAccount'] },
  }),
  debtorAgentAccount: opt('dbtrAgtAcct', ACCOUNT, { element: 'DbtrAgtAcct' }),
  creditorAgent: opt('cdtrAgt', AGENT_WITH_NAME, {
    element: 'CdtrAgt',
    // ISO 20022: the intermediary is between the instructed agent and the creditor agent.
    requiredWhen: { anyFilled: ['./creditorAgentAccount', './intermediaryAgent1'] },
  }),
  creditorAgentAccount: opt('cdtrAgtAcct', ACCOUNT, { element: 'CdtrAgtAcct' }),
  creditor: one('cdtr', AGENT, { element: 'Cdtr' }),
  creditorAccount: one('cdtrAcct', ACCOUNT, { element: 'CdtrAcct' }),
  ultimateDebtor: opt('ultmtDbtr', PARTY, NOT_SENT),
  ultimateCreditor: opt('ultmtCdtr', PARTY, NOT_SENT),

  instructionForCreditorAgent: opt('instrForCdtrAgt', CREDITOR_AGENT_INSTRUCTIONS, {
    element: 'InstrForCdtrAgt',
  }),
  instructionForNextAgent: opt('instrForNxtAgt', NEXT_AGENT_INSTRUCTIONS, { element: 'InstrForNxtAgt' }),
  purpose: opt('purp', PURPOSE, { element: 'Purp' }),
  regulatoryReporting: opt('rgltryRptg', REGULATORY_REPORTING, NOT_SENT),
  relatedRemittance: opt('rltdRmtInf', RELATED_REMITTANCE, NOT_SENT),
  remittanceInformation: opt('rmtInf', REMITTANCE_LINES, { element: 'RmtInf/Ustrd' }),
  underlyingCustomerCreditTransfer: opt('undrlygCstmrCdtTrf', UNDERLYING, {
    element: 'UndrlygCstmrCdtTrf',
  }),
})

const members = {
  businessApplicationHeader: one(
    'mxPacs009RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  groupHeader: one('mxPacs009RequestInfo.groupHeader', INSTITUTION_GROUP_HEADER, {
    element: 'GrpHdr',
  }),
  creditTransfer: one('mxPacs009RequestInfo', creditTransfer, { element: 'CdtTrfTxInf' }),
}

type Pacs009Members = typeof members

/**
 * pacs.009, credit transfer of financial institutions: their own transfer, or the cover of a customer transfer.
 *
 * Source: pacs.009.001.08; CBPR+ SR 2025 and SR 2026; requirements MX, PACS009, MXB.
 */
export const PACS009: MxDefinition<Pacs009Members> = {
  type: 'pacs.009',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'FICdtTrf',
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
      'exchangeRate',
    ),
    transferSection('settlementTimeRequest', 'settlementTimeRequest'),
    transferSection('charges', 'chargeBearer', 'chargesInformation'),
    ...AGENT_SECTIONS,
    ...PARTY_SECTIONS,
    transferSection('underlyingCustomerCreditTransfer', 'underlyingCustomerCreditTransfer'),
  ]),
  chain: TRANSFER_CHAIN,
  effects: [
    ...HEADER_EFFECTS,
    {
      on: 'creditTransfer.settlementPriority',
      // The header has no code URGT: its priority then stays unchanged (OPEN-91).
      copiesTo: ['businessApplicationHeader.priority'],
      requirement: 'PACS009-08',
    },
  ],
  computed: [SERVICE_OF_COVER],
  rules: [],
  valueDatePath: 'creditTransfer.interbankSettlementDate',
  settlementPaths: agentSettlementPaths('creditTransfer.creditor.bicfi', 'businessApplicationHeader.to'),
  paymentPaths: (values) => ({
    // A cover payment has the two customers of the underlying payment.
    ...(isFilled(valueAt(values, COVERED)) ? customerSides(COVERED) : institutionSides('creditTransfer')),
    charges: [],
    purposes: ['creditTransfer.purpose.value'],
    remittance: ['creditTransfer.remittanceInformation'],
  }),
  summary: (values) => {
    // A cover payment is listed with the two parties of the underlying payment.
    const isCover = isFilled(valueAt(values, COVERED))
    const sides = isCover ? COVERED : 'creditTransfer'
    const nameOf = isCover ? partyName : agentName
    return present({
      ...headerFacts(values),
      uetr: textAt(values, 'creditTransfer.paymentIdentification.uetr'),
      payerName: nameOf(values, `${sides}.debtor`),
      payeeName: nameOf(values, `${sides}.creditor`),
      payerAccount: accountNumber(values, `${sides}.debtorAccount`),
      payeeAccount: accountNumber(values, `${sides}.creditorAccount`),
      currency: textAt(values, 'creditTransfer.interbankSettlementCurrency'),
      amount: textAt(values, 'creditTransfer.interbankSettlementAmount'),
      valueDate: textAt(values, 'creditTransfer.interbankSettlementDate'),
    })
  },
  reconcileSample: reconciledInstitutionTransfer,
}
