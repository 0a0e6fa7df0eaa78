import { fullBic } from '../core/identifiers.ts'
import { recordAt, valueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import type { ForwardingFacts } from './forwarding-facts.ts'

interface ReceivedPayment {
  /** The default values of a new pacs.004. */
  readonly defaults: DraftValues
  /** The values of a pacs.008 or pacs.009. */
  readonly source: DraftValues
  /** The message name of the original in the return: `pacs.008.001.08`, `103`. */
  readonly originalName: string
  /** Banks pay each other, so debtor and creditor of the return are agents. */
  readonly isBetweenBanks: boolean
}

/**
 * Returns the values of a pacs.004 that returns a received payment to its sender. The operator enters the reason of the
 * return, except after a request for cancellation, and who bears its charges.
 *
 * Source: CBPR+, pacs.004: the original is identified by all its references; in the return chain debtor and creditor
 * are exchanged. ISO 20022, ExternalReturnReason1Code: FOCR, following a cancellation request.
 */
export function returnOf(received: ReceivedPayment, facts: ForwardingFacts): DraftValues {
  const { defaults, source } = received
  const transfer = recordAt(source, 'creditTransfer')
  const sender = fullBic(facts.senderBic)
  const money = present({
    amount: transfer['interbankSettlementAmount'],
    currency: transfer['interbankSettlementCurrency'],
  })
  return {
    ...defaults,
    businessApplicationHeader: {
      ...recordAt(defaults, 'businessApplicationHeader'),
      from: facts.ownBic,
      to: sender,
    },
    transactionInformation: [
      {
        returnInformation: {
          returnIdentification: facts.reference,
          returnedInterbankSettlementAmount: money,
          interbankSettlementDate: facts.valueDate,
        },
        originalGroupInformation: present({
          originalMessageIdentification: valueAt(source, 'groupHeader.messageIdentification'),
          originalMessageNameIdentification: received.originalName,
          originalCreationDateTime: valueAt(source, 'groupHeader.creationDateTime'),
        }),
        originalInformation: identificationOf(transfer),
        originalSettlementInformation: present({
          originalInterbankSettlementAmount: money,
          originalInterbankSettlementDate: transfer['interbankSettlementDate'],
        }),
        instructingAgent: { bicfi: facts.ownBic },
        instructedAgent: { bicfi: sender },
        returnChain: present({
          debtor: endOf(transfer['creditor'], received),
          debtorAgent: transfer['creditorAgent'],
          creditorAgent: transfer['debtorAgent'],
          creditor: endOf(transfer['debtor'], received),
        }),
        ...(facts.isRecalled === true && { returnReasonInformation: { reason: 'FOCR' } }),
      },
    ],
  }
}

function identificationOf(transfer: DraftValues): DraftValues {
  const identification = recordAt(transfer, 'paymentIdentification')
  return present({
    originalInstructionIdentification: identification['instructionIdentification'],
    originalEndToEndIdentification: identification['endToEndIdentification'],
    originalTransactionIdentification: identification['transactionIdentification'],
    originalUetr: identification['uetr'],
    originalClearingSystemReference: identification['clearingSystemReference'],
  })
}

function endOf(end: unknown, { isBetweenBanks }: ReceivedPayment): DraftValues | undefined {
  if (end === undefined) return undefined
  return isBetweenBanks ? { kind: 'AGENT', agent: end } : { kind: 'PARTY', party: end }
}
