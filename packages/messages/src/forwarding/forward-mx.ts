import { countryOfBic, isSameBranch } from '../core/identifiers.ts'
import { isFilled, isRecord, recordAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import { type ForwardingFacts, laterDay, type MadeForm } from './forwarding-facts.ts'
import { bicAt, type NextAgent } from './payment-route.ts'

interface ReceivedMx {
  /** The default values of a new form of the type. */
  readonly defaults: DraftValues
  readonly source: DraftValues
}

/**
 * Returns the form of a pacs.008 or pacs.009 that passes the payment on to the next bank: the same transaction with its
 * UETR and end-to-end id, with a new header, instruction id and settlement day.
 *
 * Source: ISO 20022 message definition report, rules on previous instructing and intermediary agents; CBPR+: an agent
 * passes on unchanged the information that is not for itself.
 */
export function forwardedMx(
  { defaults, source }: ReceivedMx,
  next: NextAgent,
  facts: ForwardingFacts,
): MadeForm {
  const transfer = recordAt(source, 'creditTransfer')
  // Times of the leg that ends here and instructions for the own bank are not passed on.
  const { settlementTimeIndication: _, instructionForNextAgent: __, ...kept } = withoutChain(transfer)
  const { clearingSystemReference: ___, ...identification } = recordAt(transfer, 'paymentIdentification')
  const previous = previousAgents(transfer, facts.senderBic)
  const values: DraftValues = {
    ...defaults,
    businessApplicationHeader: headerOf({ defaults, source }, next, facts),
    groupHeader: {
      ...recordAt(defaults, 'groupHeader'),
      settlementInformation: { settlementMethod: 'INDA' },
    },
    creditTransfer: {
      ...kept,
      ...numbered('previousInstructingAgent', previous.slice(0, AGENTS_MAX)),
      ...numbered('intermediaryAgent', intermediariesAfter(transfer, next)),
      ...present({
        debtorAgent: onRecord(transfer['debtorAgent']),
        creditorAgent: onRecord(transfer['creditorAgent']),
      }),
      paymentIdentification: { ...identification, instructionIdentification: facts.reference },
      interbankSettlementDate: laterDay(transfer['interbankSettlementDate'], facts.valueDate),
      instructingAgent: { bicfi: facts.ownBic },
      instructedAgent: { bicfi: next.bic },
    },
  }
  return {
    values,
    unplaced: previous.slice(AGENTS_MAX).map(() => ({ place: 'PrvsInstgAgt', value: facts.senderBic })),
  }
}

function headerOf(received: ReceivedMx, next: NextAgent, facts: ForwardingFacts): DraftValues {
  const header = recordAt(received.source, 'businessApplicationHeader')
  const { businessService, marketPractice, priority } = header
  return {
    ...recordAt(received.defaults, 'businessApplicationHeader'),
    // A cover payment and a payment for straight-through processing each have a specific business service.
    ...present({ businessService, marketPractice, priority }),
    from: facts.ownBic,
    to: next.bic,
  }
}

/** The largest number of previous instructing agents, and of intermediary agents. */
const AGENTS_MAX = 3

interface PlacedAgent {
  readonly agent: unknown
  readonly account: unknown
}

const CHAINS = ['previousInstructingAgent', 'intermediaryAgent'] as const

function withoutChain(transfer: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(transfer).filter(([name]) => !isOfChain(name)))
}

function isOfChain(name: string): boolean {
  return CHAINS.some((chain) => name.startsWith(chain))
}

function chainOf(transfer: DraftValues, chain: (typeof CHAINS)[number]): readonly PlacedAgent[] {
  return Array.from({ length: AGENTS_MAX }, (_, index) => {
    const name = `${chain}${index + 1}`
    return { agent: transfer[name], account: transfer[`${name}Account`] }
  }).filter(({ agent }) => isFilled(agent))
}

function numbered(chain: (typeof CHAINS)[number], agents: readonly PlacedAgent[]): DraftValues {
  return Object.fromEntries(
    agents.flatMap(({ agent, account }, index) => [
      [`${chain}${index + 1}`, agent],
      ...(isFilled(account) ? [[`${chain}${index + 1}Account`, account]] : []),
    ]),
  )
}

/**
 * Adds the sender as the last of them, unless the chain begins with the sender: then it is already the debtor's agent.
 */
function previousAgents(transfer: DraftValues, senderBic: string): readonly PlacedAgent[] {
  const previous = chainOf(transfer, 'previousInstructingAgent')
  const last = previous.at(-1)
  const named = [
    bicAt(transfer, 'debtorAgent.bicfi'),
    // Between institutions, the debtor can be the sender itself.
    bicAt(transfer, 'debtor.bicfi'),
    isRecord(last?.agent) ? bicAt(last.agent, 'bicfi') : undefined,
  ]
  const isNamed = named.some((bic) => bic !== undefined && isSameBranch(bic, senderBic))
  return isNamed ? previous : [...previous, { agent: { bicfi: senderBic }, account: undefined }]
}

/** Returns the intermediary agents after the next bank. */
function intermediariesAfter(transfer: DraftValues, next: NextAgent): readonly PlacedAgent[] {
  const agents = chainOf(transfer, 'intermediaryAgent')
  const position = agents.findIndex(({ agent }) => {
    const bic = isRecord(agent) ? bicAt(agent, 'bicfi') : undefined
    return bic !== undefined && isSameBranch(bic, next.bic)
  })
  return position < 0 ? [] : agents.slice(position + 1)
}

/** The value for facts that are only in the bank's own record and are unknown. */
const UNKNOWN = 'N/A'

/**
 * Adds name and country to an agent. The form requires them even for an agent with a BIC, next to which they are not
 * sent.
 */
function onRecord(agent: unknown): unknown {
  const bic = isRecord(agent) ? bicAt(agent, 'bicfi') : undefined
  if (!isRecord(agent) || bic === undefined) return agent
  return { name: bic, postalAddress: { country: countryOfBic(bic), townName: UNKNOWN }, ...agent }
}
