import { isSameBranch } from '../core/identifiers.ts'
import { isFilled, isRecord, valueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import { instructionBlocks } from '../mt/parts/instructions.ts'
import { type ForwardingFacts, laterDay, type MadeForm } from './forwarding-facts.ts'
import { bicAt, type NextAgent } from './payment-route.ts'

/**
 * The facts that banks tell each other about the leg that ends here, and what an own form starts with but nobody said.
 */
const LEFT_BEHIND = [
  'senderCorrespondent',
  'senderCorrespondentAccount',
  'receiverCorrespondent',
  'intermediaryInstitution',
  'accountWithInstitution',
  'senderToReceiverInstructions',
] as const

interface ReceivedMt {
  readonly type: 'MT103' | 'MT202'
  /** The default values of a new form of the type. */
  readonly defaults: DraftValues
  readonly source: DraftValues
}

/**
 * An MT103 or MT202 that goes on to the next bank: the same payment under a reference of its own.
 *
 * Source: SWIFT UHB, MT103 and MT202: 121, 21 and 70 pass unchanged; 52a names the ordering institution wherever the
 * sender is another one; 72 `/INS/` names a bank that instructed before.
 */
export function forwardedMt(received: ReceivedMt, next: NextAgent, facts: ForwardingFacts): MadeForm {
  const { defaults, source } = received
  const { regulatoryReportingPurpose: _, ...start } = defaults
  const kept = Object.fromEntries(
    Object.entries(source).filter(([name]) => !LEFT_BEHIND.some((left) => left === name)),
  )
  const values = {
    ...start,
    ...kept,
    ...present({
      sender: facts.ownBic,
      receiver: next.bic,
      senderReference: facts.reference,
      valueDate: laterDay(source['valueDate'], facts.valueDate),
      // Without an ordering institution the sender is it.
      orderingInstitution: isOrderedByOther(received) ? source['orderingInstitution'] : facts.senderBic,
      senderToReceiverInstructions: instructionsOf(received, facts.senderBic),
      ...accountServicerOf(received, next),
    }),
  }
  return { values: { ...values, ...recordsOf(received, values) }, unplaced: [] }
}

/** Returns whether the message names an ordering institution; between institutions by its name, too. */
function isOrderedByOther({ type, source }: ReceivedMt): boolean {
  const party = source['orderingCustomer']
  const isNamed = type === 'MT202' && isRecord(party) && isFilled(party['name'])
  return isFilled(source['orderingInstitution']) || isNamed
}

/** Once the payment is with the payee's bank, nobody else has to be named in front of the account. */
function accountServicerOf({ type, source }: ReceivedMt, next: NextAgent): DraftValues {
  const { accountWithInstitution } = source
  if (next.path === 'intermediaryInstitution.bic') return { accountWithInstitution }
  const bic = bicAt(source, 'accountWithInstitution.bic')
  // An MT103 keeps the payee's bank on record; between institutions the beneficiary is that bank's own client.
  return type === 'MT202' || bic === undefined ? {} : { beneficiaryInstitution: bic }
}

/** The values in the bank's own record of an institution that is named by its BIC. */
const UNKNOWN = 'N/A'

/** The form asks for name and address of institutions that the message names by their BIC alone; neither is sent. */
function recordsOf({ type }: ReceivedMt, values: DraftValues): DraftValues {
  if (type === 'MT103') return {}
  return {
    orderingCustomer: recordOf(values, 'orderingInstitution', 'orderingCustomer'),
    beneficiaryCustomer: recordOf(values, 'beneficiaryInstitution', 'beneficiaryCustomer'),
  }
}

function recordOf(values: DraftValues, bicName: string, partyName: string): DraftValues {
  const party = values[partyName]
  const given = isRecord(party) ? party : {}
  const bic = bicAt(values, bicName)
  return bic === undefined ? given : { name: bic, addressLines: [UNKNOWN], ...given }
}

/** For the receiver alone, who has read it. Source: SWIFT UHB, field 72, code REC. */
const FOR_RECEIVER = 'REC'
const INSTRUCTING = 'INS'

/** Lines of field 72 as they go on: without those for the own bank, with the sender among the instructing banks. */
function instructionsOf(received: ReceivedMt, senderBic: string): readonly DraftValues[] | undefined {
  const { source } = received
  const lines = valueAt(source, 'senderToReceiverInstructions')
  const blocks = instructionBlocks(Array.isArray(lines) ? lines.filter(isRecord) : [])
  const kept = blocks.filter(([first]) => first?.['code'] !== FOR_RECEIVER)
  const named = [bicAt(source, 'orderingInstitution'), ...kept.map(instructingBic)]
  const isNamed = named.some((bic) => bic !== undefined && isSameBranch(bic, senderBic))
  const last = kept.findLastIndex(([first]) => first?.['code'] === INSTRUCTING)
  const isAdded = isOrderedByOther(received) && !isNamed
  const added = isAdded ? [[{ code: INSTRUCTING, content: senderBic }]] : []
  const all = [...kept.slice(0, last + 1), ...added, ...kept.slice(last + 1)].flat()
  return all.length === 0 ? undefined : all
}

function instructingBic([first]: readonly DraftValues[]): string | undefined {
  return first?.['code'] === INSTRUCTING ? bicAt(first, 'content') : undefined
}
