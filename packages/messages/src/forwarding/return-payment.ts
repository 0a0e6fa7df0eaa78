import { fullBic } from '../core/identifiers.ts'
import { recordAt, valueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import type { ForwardingFacts } from './forwarding-facts.ts'

interface ReceivedPayment {
  /** The default values of a new pacs.004. */
  readonly defaults: DraftValues
  /** Of a pacs.008 or pacs.009. */
  readonly source: DraftValues
  /** The name of the original in the return: `pacs.008.001.08`, `103`. */
  readonly originalName: string
  /** Banks pay each other, so both ends of the return are agents. */
  readonly isBetweenBanks: boolean
}

/**
 * A pacs.004 that sends a received payment back to its sender. Why it goes back, and who bears the charges of that, is
 * the operator's to say.
 *
 * Source: CBPR+, pacs.004: the original is named by all its identifications; in the return chain debtor and creditor
 * have changed sides.
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
