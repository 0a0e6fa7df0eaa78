import { isSameBranch } from '../core/identifiers.ts'
import { isFilled, isRecord, valueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import { instructionBlocks } from '../mt/parts/instructions.ts'
import { type ForwardingFacts, laterDay, type MadeForm } from './forwarding-facts.ts'
import { bicAt, type ForwardedType, isBetweenBanks, type NextAgent } from './payment-route.ts'

/** Members that are not copied, because they are about the leg that ends here. */
const LEFT_BEHIND = [
  'senderCorrespondent',
  'senderCorrespondentAccount',
  'receiverCorrespondent',
  'intermediaryInstitution',
  'accountWithInstitution',
  'senderToReceiverInstructions',
] as const

/** A payment of FIN that a bank passes on. */
type MtPayment = Extract<ForwardedType, `MT${string}`>

interface ReceivedMt {
  readonly type: MtPayment
  /** The default values of a new form of the type. */
  readonly defaults: DraftValues
  readonly source: DraftValues
}

/**
 * Returns the form of an MT103 or MT202 that passes the payment on to the next bank with a new reference.
 *
 * Source: SWIFT UHB, MT103 and MT202: 121, 21 and 70 pass unchanged; 52a identifies the ordering institution if it is
 * not the sender; 72 `/INS/` identifies a previous instructing bank.
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
      // Without an ordering institution, the sender is the ordering institution.
      orderingInstitution: isOrderedByOther(received) ? source['orderingInstitution'] : facts.senderBic,
      senderToReceiverInstructions: instructionsOf(received, facts.senderBic),
      ...accountServicerOf(received, next),
    }),
  }
  return { values: { ...values, ...recordsOf(received, values) }, unplaced: [] }
}

/** Returns whether the message identifies an ordering institution; between institutions its name is sufficient. */
function isOrderedByOther({ type, source }: ReceivedMt): boolean {
  const party = source['orderingCustomer']
  const isNamed = isBetweenBanks(type) && isRecord(party) && isFilled(party['name'])
  return isFilled(source['orderingInstitution']) || isNamed
}

/**
 * Returns the bank that services the account, for the new message. If the next bank is the payee's bank, no further
 * bank is named before the account.
 */
function accountServicerOf({ type, source }: ReceivedMt, next: NextAgent): DraftValues {
  const { accountWithInstitution } = source
  if (next.path === 'intermediaryInstitution.bic') return { accountWithInstitution }
  const bic = bicAt(source, 'accountWithInstitution.bic')
  // An MT103 stores the payee's bank in its record; between institutions the beneficiary is a client of that bank.
  return isBetweenBanks(type) || bic === undefined ? {} : { beneficiaryInstitution: bic }
}

/** The value for facts that the bank does not know about an institution identified by its BIC. */
const UNKNOWN = 'N/A'

/**
 * Adds name and address of institutions that the message identifies by BIC only. The form requires them; they are not
 * sent.
 */
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

/** An instruction for the receiver only, which has read it. Source: SWIFT UHB, field 72, code REC. */
const FOR_RECEIVER = 'REC'
const INSTRUCTING = 'INS'

/**
 * Returns the lines of field 72 for the next bank: without those for the own bank, with the sender among the
 * instructing banks.
 */
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
