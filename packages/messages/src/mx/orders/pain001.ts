import { textAt } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import { block, code, DAY, one, opt, UETR } from '../../core/shape.ts'
import { ACCOUNT } from '../blocks/account.ts'
import { AGENT } from '../blocks/agent.ts'
import { intermediaryAgents } from '../blocks/agent-chain.ts'
import { businessApplicationHeader, ORDER_GROUP_HEADER } from '../blocks/header.ts'
import { PARTY, PRINCIPAL } from '../blocks/party.ts'
import { CHARGE_BEARER, CREDITOR_AGENT_ORDERS, ORDER_PAYMENT_TYPE, PURPOSE } from '../blocks/payment.ts'
import { REGULATORY_REPORTING } from '../blocks/regulatory-reporting.ts'
import { relatedRemittance, REMITTANCE_LINES } from '../blocks/remittance.ts'
import { CURRENCY, identifier, paymentAmount, RATE, reference } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import type { MxDefinition } from '../mx-definition.ts'
import { customerSides } from '../payment-paths.ts'
import { formSections, PARTY_SECTIONS, RECEIVER_SECTION, transferSection } from '../payment-sections.ts'
import { reconciledOrder } from '../samples/orders.ts'
import { accountNumber, headerFacts, partyName } from '../summary-facts.ts'

const MESSAGE_DEFINITION = 'pain.001.001.09'
const DEBTOR_AGENT_TEXT_LENGTH_MAX = 140

/** The element of the only transaction, within the only payment information. */
const TRANSACTION = 'CdtTrfTxInf'

/** The references of an order. Source: PaymentIdentification6. */
const ORDER_IDENTIFICATION = block('paymentIdentification', {
  instructionIdentification: opt('instrId', reference(MX_LIMITS.identifierLengthMax), {
    element: 'InstrId',
    defaultsTo: 'reference',
  }),
  endToEndIdentification: one('endToEndId', identifier(), { element: 'EndToEndId' }),
  uetr: one('uetr', UETR, { element: 'UETR', readOnly: true }),
})

/**
 * The payment that is ordered. An order between banks has one payment information with one transaction, so that the
 * form has the members of both in one group.
 *
 * Source: PaymentInstruction30 and CreditTransferTransaction34; CBPR+, pain.001, payment information.
 */
const ORDER = block('creditTransfer', {
  orderIdentification: one('pmtInfId', identifier(), { element: 'PmtInfId', defaultsTo: 'reference' }),
  paymentMethod: one('pmtMtd', code('paymentMethod', ['TRF', 'CHK', 'TRA']), {
    element: 'PmtMtd',
    default: 'TRF',
  }),
  paymentIdentification: one('pmtId', ORDER_IDENTIFICATION, { element: `${TRANSACTION}/PmtId` }),
  paymentType: opt('pmtTpInf', ORDER_PAYMENT_TYPE, { element: 'PmtTpInf' }),

  requestedExecutionDate: one('reqdExctnDt', DAY, { element: 'ReqdExctnDt/Dt' }),
  instructedCurrency: one('instdCcy', CURRENCY, { element: `${TRANSACTION}/Amt/InstdAmt/@Ccy` }),
  instructedAmount: one('instdAmt', paymentAmount('./instructedCurrency'), {
    element: `${TRANSACTION}/Amt/InstdAmt`,
  }),
  exchangeRate: opt('xchgRate', RATE, { element: `${TRANSACTION}/XchgRateInf/XchgRate` }),
  exchangeContract: opt('ctrctId', identifier(), { element: `${TRANSACTION}/XchgRateInf/CtrctId` }),

  chargeBearer: opt('chrgBr', CHARGE_BEARER, { element: `${TRANSACTION}/ChrgBr` }),
  chargesAccount: opt('chrgsAcct', ACCOUNT, { element: 'ChrgsAcct' }),

  debtor: one('dbtr', PRINCIPAL, { element: 'Dbtr' }),
  debtorAccount: one('dbtrAcct', ACCOUNT, { element: 'DbtrAcct' }),
  debtorAgent: one('dbtrAgt', AGENT, { element: 'DbtrAgt' }),
  debtorAgentAccount: opt('dbtrAgtAcct', ACCOUNT, { element: 'DbtrAgtAcct' }),
  ...intermediaryAgents(TRANSACTION),
  creditorAgent: opt('cdtrAgt', AGENT, { element: `${TRANSACTION}/CdtrAgt` }),
  creditorAgentAccount: opt('cdtrAgtAcct', ACCOUNT, { element: `${TRANSACTION}/CdtrAgtAcct` }),
  creditor: one('cdtr', PRINCIPAL, { element: `${TRANSACTION}/Cdtr` }),
  creditorAccount: opt('cdtrAcct', ACCOUNT, { element: `${TRANSACTION}/CdtrAcct` }),
  ultimateDebtor: opt('ultmtDbtr', PARTY, { element: 'UltmtDbtr' }),
  ultimateCreditor: opt('ultmtCdtr', PARTY, { element: `${TRANSACTION}/UltmtCdtr` }),

  instructionForCreditorAgent: opt('instrForCdtrAgt', CREDITOR_AGENT_ORDERS, {
    element: `${TRANSACTION}/InstrForCdtrAgt`,
  }),
  instructionForDebtorAgent: opt('instrForDbtrAgt', identifier(DEBTOR_AGENT_TEXT_LENGTH_MAX), {
    element: `${TRANSACTION}/InstrForDbtrAgt`,
  }),
  purpose: opt('purp', PURPOSE, { element: `${TRANSACTION}/Purp` }),
  regulatoryReporting: opt('rgltryRptg', REGULATORY_REPORTING, { element: `${TRANSACTION}/RgltryRptg` }),
  relatedRemittance: opt('rltdRmtInf', relatedRemittance(TRANSACTION)),
  remittanceInformation: opt('rmtInf', REMITTANCE_LINES, { element: `${TRANSACTION}/RmtInf/Ustrd` }),
})

const members = {
  businessApplicationHeader: one(
    'mxPain001RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  groupHeader: one('mxPain001RequestInfo.groupHeader', ORDER_GROUP_HEADER, { element: 'GrpHdr' }),
  creditTransfer: one('mxPain001RequestInfo.pmtInf', ORDER, { element: 'PmtInf' }),
}

/** The sections that an order shares with other payments; the agents of its transfer are known to its banks only. */
const SHARED_SECTIONS = PARTY_SECTIONS.filter(
  ({ name }) => name !== 'initiatingParty' && name !== 'agentInstructions',
)

/**
 * pain.001, customer credit transfer initiation: a bank orders a payment from the account of its customer at another
 * bank. Files of companies are read as a whole instead (ADR 0128).
 *
 * Source: pain.001.001.09; CBPR+ SR 2026 as seen in public rule sets.
 */
export const PAIN001: MxDefinition<typeof members> = {
  type: 'pain.001',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'CstmrCdtTrfInitn',
  members,
  sections: formSections(members, [
    RECEIVER_SECTION,
    transferSection(
      'settlement',
      'requestedExecutionDate',
      'instructedCurrency',
      'instructedAmount',
      'exchangeRate',
      'exchangeContract',
      'paymentMethod',
    ),
    transferSection('paymentIdentification', 'paymentIdentification', 'orderIdentification'),
    transferSection('paymentType', 'paymentType'),
    transferSection('charges', 'chargeBearer', 'chargesAccount'),
    transferSection(
      'intermediaryAgents',
      ...[1, 2, 3].flatMap((number) => [`intermediaryAgent${number}`, `intermediaryAgent${number}Account`]),
    ),
    ...SHARED_SECTIONS,
    transferSection('agentInstructions', 'instructionForCreditorAgent', 'instructionForDebtorAgent'),
    {
      name: 'initiatingParty',
      members: ['groupHeader.initiatingParty', 'groupHeader.forwardingAgent'],
    },
  ]),
  effects: [
    {
      on: 'businessApplicationHeader.to',
      copiesTo: ['creditTransfer.debtorAgent.bicfi'],
      source: 'CBPR+ pain.001, the receiver services the account',
    },
  ],
  rules: [],
  valueDatePath: 'creditTransfer.requestedExecutionDate',
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
      currency: textAt(values, 'creditTransfer.instructedCurrency'),
      amount: textAt(values, 'creditTransfer.instructedAmount'),
      valueDate: textAt(values, 'creditTransfer.requestedExecutionDate'),
      detailsOfCharges: textAt(values, 'creditTransfer.chargeBearer'),
    }),
  reconcileSample: (values) => reconciledOrder(values, MESSAGE_DEFINITION),
}
