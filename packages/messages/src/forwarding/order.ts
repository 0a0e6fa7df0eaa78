import { countryOfBic, fullBic, isSameBranch } from '../core/identifiers.ts'
import { isRecord, recordAt, textAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import type { CaseEnvelope } from './cancellation.ts'
import { type ForwardingFacts, laterDay } from './forwarding-facts.ts'
import {
  NOT_PROVIDED,
  originalPaymentOf,
  type PaymentReferences,
  transferReferences,
} from './payment-references.ts'

/** An order, read as the type of the payment's format, and the defaults of the payment. */
interface OrderToExecute {
  readonly defaults: DraftValues
  readonly order: DraftValues
}

const TRANSFER = 'creditTransfer'

/** The value for facts that are only in the bank's own record and are unknown. */
const UNKNOWN = 'N/A'

/** The members of an order that the customer transfer has under the same names. */
const KEPT = [
  'paymentType',
  'instructedCurrency',
  'instructedAmount',
  'debtor',
  'debtorAccount',
  'debtorAgent',
  'debtorAgentAccount',
  'intermediaryAgent1',
  'intermediaryAgent1Account',
  'intermediaryAgent2',
  'intermediaryAgent2Account',
  'intermediaryAgent3',
  'intermediaryAgent3Account',
  'creditorAgent',
  'creditorAgentAccount',
  'creditor',
  'creditorAccount',
  'ultimateDebtor',
  'ultimateCreditor',
  'instructionForCreditorAgent',
  'purpose',
  'regulatoryReporting',
  'relatedRemittance',
  'remittanceInformation',
]

/**
 * Returns the form of the pacs.008 that executes an order: the same payment with its UETR and end-to-end id, and an own
 * instruction id. It is settled on the requested day, or on the earliest one after it.
 */
export function executedMx({ defaults, order }: OrderToExecute, facts: ForwardingFacts): DraftValues {
  const ordered = recordAt(order, TRANSFER)
  const { ownBic, reference } = facts
  const next = nextBank(
    [1, 2, 3].map((number) => textAt(ordered, `intermediaryAgent${number}.bicfi`)),
    textAt(ordered, 'creditorAgent.bicfi'),
    ownBic,
  )
  const kept = Object.fromEntries(KEPT.flatMap((name) => (name in ordered ? [[name, ordered[name]]] : [])))
  return {
    ...defaults,
    businessApplicationHeader: {
      ...recordAt(defaults, 'businessApplicationHeader'),
      from: ownBic,
      ...present({ to: next, priority: textAt(order, 'businessApplicationHeader.priority') }),
    },
    groupHeader: {
      ...recordAt(defaults, 'groupHeader'),
      settlementInformation: { settlementMethod: 'INDA' },
    },
    [TRANSFER]: {
      ...recordAt(defaults, TRANSFER),
      ...kept,
      ...present({
        initiatingParty: order['groupHeader'] && recordAt(order, 'groupHeader')['initiatingParty'],
        debtorAgent: onRecord(ordered['debtorAgent'] ?? { bicfi: ownBic }),
        creditorAgent: onRecord(ordered['creditorAgent']),
        interbankSettlementCurrency: ordered['instructedCurrency'],
        interbankSettlementAmount: ordered['instructedAmount'],
      }),
      paymentIdentification: {
        instructionIdentification: reference,
        endToEndIdentification:
          textAt(ordered, 'paymentIdentification.endToEndIdentification') ?? NOT_PROVIDED,
        uetr: textAt(ordered, 'paymentIdentification.uetr') ?? facts.uetr ?? '',
      },
      interbankSettlementDate: laterDay(ordered['requestedExecutionDate'], facts.valueDate),
      chargeBearer: textAt(ordered, 'chargeBearer') ?? 'SHAR',
      instructingAgent: { bicfi: ownBic },
      ...(next !== undefined && { instructedAgent: { bicfi: next } }),
    },
  }
}

/** Returns the form of the MT103 that executes an order. An amount of zero is left to the operator. */
export function executedFin({ defaults, order }: OrderToExecute, facts: ForwardingFacts): DraftValues {
  const { ownBic, reference } = facts
  const accountWith = recordAt(order, 'accountWithInstitution')
  const holder = textAt(accountWith, 'bic')
  const next = nextBank([textAt(order, 'intermediaryInstitution.bic')], holder, ownBic)
  const isHolder = next !== undefined && holder !== undefined && isSameBranch(next, holder)
  const amount = textAt(order, 'orderedAmount')
  return {
    ...defaults,
    ...present({
      sender: ownBic,
      receiver: next,
      senderReference: reference,
      relatedReference: textAt(order, 'senderReference'),
      uetr: textAt(order, 'uetr') ?? facts.uetr,
      valueDate: laterDay(order['executionDate'], facts.valueDate),
      currency: textAt(order, 'currency'),
      interbankSettledAmount: Number(amount ?? '0') === 0 ? undefined : amount,
      detailsOfCharges: textAt(order, 'detailsOfCharges'),
      orderingCustomer: order['orderingCustomer'],
      // The receiver holds the account unless another bank is named.
      accountWithInstitution: isHolder ? undefined : order['accountWithInstitution'],
      beneficiaryInstitution: isHolder ? holder : undefined,
      beneficiaryCustomer: order['beneficiaryCustomer'],
      remittanceInformation: order['remittanceInformation'],
    }),
  }
}

/** Returns the bank to which the payment is sent: the first of the intermediaries and the creditor's bank that is not the own one. */
function nextBank(
  intermediaries: readonly (string | undefined)[],
  holder: string | undefined,
  ownBic: string,
): string | undefined {
  const bic = [...intermediaries, holder].find(
    (candidate) => candidate !== undefined && !isSameBranch(candidate, ownBic),
  )
  return bic === undefined ? undefined : fullBic(bic)
}

/** Adds name and country to an agent with a BIC, next to which they are not sent. */
function onRecord(agent: unknown): unknown {
  const bic = isRecord(agent) ? textAt(agent, 'bicfi') : undefined
  if (!isRecord(agent) || bic === undefined) return agent
  return { name: bic, postalAddress: { country: countryOfBic(bic), townName: UNKNOWN }, ...agent }
}

/** The references of an order and of its payment information. */
export interface OrderReferences extends PaymentReferences {
  readonly orderId?: string
}

/** Returns the references of an order from its form values. */
export function orderReferences(type: string, values: DraftValues, messageName: string): OrderReferences {
  if (type === 'MT101') {
    const reference = textAt(values, 'senderReference')
    return {
      type,
      messageName,
      ...present({
        messageId: reference,
        orderId: textAt(values, 'customerReference') ?? reference,
        instructionId: textAt(values, 'orderReference'),
        uetr: textAt(values, 'uetr'),
      }),
    }
  }
  return {
    type,
    messageName,
    ...present({
      ...transferReferences(values),
      orderId: textAt(values, `${TRANSFER}.orderIdentification`),
    }),
  }
}

/**
 * Returns the values of the status report about an order. A rejection needs a reason, which the operator adds.
 *
 * Source: ISO 20022, pain.002: the references of the message, the payment information and the transaction.
 */
export function orderStatusValues(
  {
    defaults,
    order,
    status,
  }: { readonly defaults: DraftValues; readonly order: OrderReferences; readonly status: string },
  { ownBic, otherBic }: CaseEnvelope,
): DraftValues {
  const { originalMessageIdentification, originalMessageNameIdentification, ...others } =
    originalPaymentOf(order)
  return {
    ...defaults,
    businessApplicationHeader: {
      ...recordAt(defaults, 'businessApplicationHeader'),
      from: ownBic,
      to: fullBic(otherBic),
    },
    transaction: {
      ...recordAt(defaults, 'transaction'),
      transactionStatus: status,
      originalPayment: {
        ...others,
        originalMessageIdentification,
        originalMessageNameIdentification,
        originalPaymentInformationIdentification: order.orderId ?? order.messageId ?? NOT_PROVIDED,
      },
    },
  }
}
