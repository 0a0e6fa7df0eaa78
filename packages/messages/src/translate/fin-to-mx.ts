import { fullBic } from '../core/identifiers.ts'
import { dayOfSixDigits } from '../fin/dates.ts'
import { receiverBicOf, senderBicOf, uetrOf } from '../fin/index.ts'
import type { FinMessage } from '../fin/message.ts'
import { compiledRoot } from '../standard/mx/compiled-schema.ts'
import { businessService, type ServiceVariant } from '../standard/mx/releases.ts'
import { loadSchema } from '../mx/schemas.ts'
import type { MessageSchema } from '../standard/mx/schema.ts'
import { composeMxEnvelope } from '../mx/envelope/compose-mx-envelope.ts'
import type { Correspondence, Envelope, ToMx, TranslationOptions } from './correspondence.ts'
import { fitToSchema } from './fit-to-schema.ts'
import { noteUnusedFields } from './leftovers.ts'
import { MtSource } from './mt-source.ts'
import { MxTarget } from './mx-target.ts'
import { pairOfFin, type Pair } from './pairs/pairs.ts'
import { UNDERLYING_TRANSFER } from './pairs/mt202-pacs009.ts'
import { TranslationReport } from './report.ts'
import type { Translation } from './translation.ts'
import { NOT_PROVIDED } from './values/references.ts'
import { isoTime } from './values/times.ts'

/** The header version of new messages. */
const HEADER_VERSION = 'head.001.001.02'
const RETURN = 'pacs.004.001.09'
const ORDERING_CUSTOMER = ['50A', '50F', '50K']

/**
 * Translates a FIN message into the ISO 20022 message with the same meaning. The result is the same for the same
 * message and options. Every lost, shortened, invented or inferred value is in the report.
 *
 * Returns `undefined` if the message has no counterpart: free formats, rejections, unknown types.
 */
export async function translateFin(
  message: FinMessage,
  options: TranslationOptions,
): Promise<Translation | undefined> {
  const pair = pairOfFin(message)
  if (pair === undefined) return undefined
  const [document, header] = await Promise.all([schemaOf(pair.mxType), schemaOf(HEADER_VERSION)])
  const report = new TranslationReport()
  const root = new MxTarget('Document', { ibans: options.ibans })
  const createdAt = inputTimeOf(message, options) ?? options.createdAt
  const crossing = crossingOf(message, { pair, root, report, options: { ...options, createdAt } })
  putGroupHeader(crossing, pair)
  crossAll(pair, message, crossing)
  noteUnusedFields(crossing.fields, report)
  fitToSchema(root, compiledRoot(document), report)
  const appHeader = applicationHeader(crossing, pair, message)
  fitToSchema(appHeader, compiledRoot(header), report)
  const parts = {
    header: { ...appHeader.toElement(header.root), namespace: header.namespace },
    document: { ...root.toElement(document.root), namespace: document.namespace },
  }
  const text = composeMxEnvelope(parts, { isIndented: true })
  return { type: pair.mxType, format: 'ISO20022', text, report: report.notes }
}

async function schemaOf(messageId: string): Promise<MessageSchema> {
  const schema = await loadSchema(messageId)
  if (schema === undefined) throw new Error(`there is no schema of ${messageId}`)
  return schema
}

/** Returns the time at which the sender submitted an output message, in the time zone of the options. */
function inputTimeOf(message: FinMessage, { createdAt }: TranslationOptions): string | undefined {
  const header = message.applicationHeader
  if (header?.direction !== 'output') return undefined
  const day = dayOfSixDigits(header.inputDate)
  const zone = /[+-]\d{2}:\d{2}$/.exec(createdAt)?.[0]
  return day === undefined || zone === undefined ? undefined : `${day}T${isoTime(header.inputTime)}${zone}`
}

interface Start {
  readonly pair: Pair
  readonly root: MxTarget
  readonly report: TranslationReport
  readonly options: TranslationOptions
}

function crossingOf(message: FinMessage, { pair, root, report, options }: Start): ToMx {
  const fields = MtSource.of(message)
  // Read from a separate source, so that the field is still marked as read where it belongs.
  const settled = MtSource.of(message).take('32A')?.value
  const target = root.at(pair.root)
  return {
    fields,
    envelope: envelopeOf(message),
    message: target,
    transaction: target.at(pair.transaction),
    report,
    options,
    settlementDate: settled?.valueDate,
    settledAmount: settled && { currency: settled.currency, amount: settled.amount },
    mtType: pair.mtType,
    variant: pair.variant,
  }
}

function envelopeOf(message: FinMessage): Envelope {
  return {
    sender: senderBicOf(message) ?? '',
    receiver: receiverBicOf(message) ?? '',
    uetr: uetrOf(message)?.toLowerCase(),
  }
}

/** Writes the group header that all messages begin with, and the facts about a payment in the headers of FIN. */
function putGroupHeader({ message, transaction, envelope, fields, options, report }: ToMx, pair: Pair): void {
  if (pair.isCase) return
  message.put('GrpHdr/MsgId', referenceOf(fields))
  message.put('GrpHdr/CreDtTm', options.createdAt)
  if (!pair.isPayment) return
  message.put('GrpHdr/NbOfTxs', '1')
  transaction.put('InstgAgt/FinInstnId/BICFI', envelope.sender)
  transaction.put('InstdAgt/FinInstnId/BICFI', envelope.receiver)
  const uetr = pair.mxType === RETURN ? 'OrgnlUETR' : 'PmtId/UETR'
  transaction.put(uetr, envelope.uetr)
  const to = `${transaction.path}/${uetr}`
  if (envelope.uetr === undefined)
    report.note('uetr.missing', { from: 'block3/121', to }, { severity: 'severe' })
}

/** Returns field 20 without marking it as read. */
function referenceOf(fields: MtSource): string {
  return fields.peek('20') ?? NOT_PROVIDED
}

function crossAll(pair: Pair, message: FinMessage, crossing: ToMx): void {
  if (pair.mxType !== RETURN && !pair.isCase) putServiceType(message, crossing)
  if (pair.variant !== 'cov') return cross(pair.correspondences, crossing)
  const { before, behind } = crossing.fields.from(...ORDERING_CUSTOMER)
  cross(pair.correspondences, { ...crossing, fields: before })
  const underlying = crossing.transaction.at('UndrlygCstmrCdtTrf')
  cross(UNDERLYING_TRANSFER, { ...crossing, fields: behind, transaction: underlying })
  assumeAgents(crossing, underlying)
  noteMissingAmount(crossing, underlying)
}

function cross(correspondences: readonly Correspondence[], crossing: ToMx): void {
  for (const correspondence of correspondences) correspondence.toMx(crossing)
}

/**
 * Notes a missing amount. A cover payment must contain the customer's amount since SR 2026; an MT202 COV need not, and
 * no other field determines it.
 */
function noteMissingAmount({ report, options }: ToMx, underlying: MxTarget): void {
  if (underlying.has('InstdAmt') || !options.release.needsInstructedAmount) return
  report.note(
    'element.missing',
    { from: '33B', to: `${underlying.path}/InstdAmt` },
    { severity: 'severe', params: { element: 'InstdAmt' } },
  )
}

/**
 * Adds the agents that the schema requires in the underlying transfer: if FIN has none, they are those of the cover.
 */
function assumeAgents({ transaction, envelope, report }: ToMx, underlying: MxTarget): void {
  const agents = [
    { agent: 'DbtrAgt', bic: transaction.peek('Dbtr/FinInstnId/BICFI') ?? envelope.sender },
    { agent: 'CdtrAgt', bic: transaction.peek('Cdtr/FinInstnId/BICFI') ?? envelope.receiver },
  ]
  for (const { agent, bic } of agents) {
    if (underlying.has(agent)) continue
    underlying.put(`${agent}/FinInstnId/BICFI`, bic)
    report.note(
      'agent.assumed',
      { from: '', to: `${underlying.path}/${agent}` },
      { severity: 'information', params: { bic } },
    )
  }
}

/** Writes field 111 of the user header: the service that tracks the payment. */
function putServiceType(message: FinMessage, { transaction }: ToMx): void {
  const service = message.userHeader.find(({ tag }) => tag === '111')?.value
  if (service !== undefined && /^00\d$/.test(service))
    transaction.at('PmtTpInf').add('SvcLvl').put('Cd', `G${service}`)
}

function applicationHeader(
  { envelope, options, message: target, transaction, report }: ToMx,
  pair: Pair,
  message: FinMessage,
): MxTarget {
  const header = new MxTarget('AppHdr')
  // A transfer between institutions that is settled elsewhere is an advice.
  const isAdvice = pair.mxType === 'pacs.009.001.08' && target.peek('GrpHdr/SttlmInf/SttlmMtd') === 'COVE'
  const variant: ServiceVariant = pair.variant ?? (isAdvice ? 'adv' : 'core')
  header.put('Fr/FIId/FinInstnId/BICFI', fullBic(envelope.sender))
  header.put('To/FIId/FinInstnId/BICFI', fullBic(envelope.receiver))
  header.put('BizMsgIdr', target.peek('GrpHdr/MsgId') ?? target.peek('Assgnmt/Id'))
  header.put('MsgDefIdr', pair.mxType)
  header.put('BizSvc', businessService(variant, options.serviceVersion))
  header.put('CreDt', options.createdAt)
  const priority = message.applicationHeader?.priority
  if (priority === 'U') {
    header.put('Prty', 'HIGH')
    if (pair.isPayment && pair.mxType !== RETURN) transaction.put('PmtTpInf/InstrPrty', 'HIGH')
  }
  const possibleDuplicate = message.trailers.find(({ tag }) => tag === 'PDE' || tag === 'PDM')
  if (possibleDuplicate !== undefined) header.put('PssblDplct', 'true')
  for (const { tag, value } of message.userHeader)
    if (!['111', '119', '121'].includes(tag)) {
      const severity = 'information'
      report.note('element.dropped', { from: `block3/${tag}`, to: '' }, { severity, params: { value } })
    }
  return header
}
