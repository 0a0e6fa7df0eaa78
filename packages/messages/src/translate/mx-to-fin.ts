import { STATEMENT_TYPES } from '@nostro/kernel'

import { composeFin } from '../fin/index.ts'
import type { FinPair } from '../fin/message.ts'
import { headerFactsOf, type MxHeaderFacts } from '../mx/envelope/header-facts.ts'
import { messageTypeOfMx, type MxMessage } from '../mx/envelope/mx-message.ts'
import { readBusinessService } from '../standard/mx/releases.ts'
import { mandatoryRows, tagsInOrder } from '../mt/standards.ts'
import { numberedReference } from '../mt/statements/numbered-reference.ts'
import type { Mapping } from './blocks/spelling.ts'
import type { Correspondence, ToMt } from './correspondence.ts'
import { envelopeOf, headerSourceOf, noteHeader, takeTrailers } from './header-crossing.ts'
import { noteUnusedLeaves } from './leftovers.ts'
import { MtTarget } from './mt-target.ts'
import { MxSource } from './mx-source.ts'
import { noteNetworkErrors } from './network-errors.ts'
import { commonTypeOf, hasOtherVersion, pairOfMx, type Pair } from './pairs/pairs.ts'
import { UNDERLYING_TRANSFER } from './pairs/mt202-pacs009.ts'
import { type TranslationNote, TranslationReport } from './report.ts'
import { pagesOfStatement } from './statement-pages.ts'
import type { Translation } from './translation.ts'
import { type Unit, unitsOf, unitsOfOrder } from './units.ts'
import { inCommonNames } from './versions/in-common-names.ts'

/** The transaction of an order, which can have several in several elements around them. */
const ORDERED_TRANSACTION = 'PmtInf/CdtTrfTxInf'

/** Roots of the messages that can be translated, each with the name of its transaction element. */
const ROOTS: { readonly [root: string]: string } = {
  FIToFICstmrCdtTrf: 'CdtTrfTxInf',
  FICdtTrf: 'CdtTrfTxInf',
  PmtRtr: 'TxInf',
  BkToCstmrStmt: 'Stmt',
  BkToCstmrDbtCdtNtfctn: 'Ntfctn',
  BkToCstmrAcctRpt: 'Rpt',
  FIToFIPmtCxlReq: 'Undrlyg/TxInf',
  RsltnOfInvstgtn: 'CxlDtls/TxInfAndSts',
  AcctRptgReq: 'RptgReq',
  CstmrCdtTrfInitn: ORDERED_TRANSACTION,
}

/** The options of a statement in FIN: for customers, or for banks without texts; on pages, or as one text. */
interface FinTranslationOptions {
  readonly statementType?: 'MT940' | 'MT950'
  readonly isPaged?: boolean
}

/** The FIN messages with the same meaning, and the reasons why parts of the original were not translated. */
interface FinOutcome {
  readonly translations: readonly Translation[]
  readonly refusals: readonly TranslationNote[]
}

/**
 * Translates an ISO 20022 message into the FIN messages with the same meaning, one for each transaction, statement or
 * booking. The result is the same for the same message. Every lost, shortened, invented or inferred value is in the
 * reports; parts that were not translated to any message are in the first report.
 *
 * Returns no message if there is no counterpart, or nothing that can be translated: see {@link refusalsOf}.
 */
export function translateMx(message: MxMessage, options: FinTranslationOptions = {}): readonly Translation[] {
  const { translations, refusals } = outcomeOf(message, options)
  const [first, ...others] = translations
  if (first === undefined || refusals.length === 0) return translations
  return [{ ...first, report: [...refusals, ...first.report] }, ...others]
}

/**
 * Returns the reasons why an ISO 20022 message cannot be translated to FIN; an empty list if its type has no
 * counterpart at all.
 */
export function refusalsOf(message: MxMessage): readonly TranslationNote[] {
  const { translations, refusals } = outcomeOf(message, {})
  return translations.length === 0 ? refusals : []
}

function outcomeOf(
  message: MxMessage,
  { statementType = 'MT940', isPaged = true }: FinTranslationOptions,
): FinOutcome {
  const identifier = messageTypeOfMx(message) ?? ''
  const mxType = commonTypeOf(identifier)
  const facts = headerFactsOf(message)
  const root = message.document?.children[0]
  const transactionName = root === undefined ? undefined : ROOTS[root.name]
  if (mxType === undefined) return { translations: [], refusals: versionRefusals(identifier) }
  if (root === undefined || transactionName === undefined) return { translations: [], refusals: [] }
  const common = mxType === identifier ? undefined : inCommonNames(root)
  const whole = new MxSource(common?.root ?? root, `/Document/${root.name}`)
  const refused = new TranslationReport(common?.originalPath)
  const units =
    transactionName === ORDERED_TRANSACTION
      ? unitsOfOrder(whole)
      : transactionsOf(whole, transactionName, refused).flatMap((each) => unitsOf(each, refused))
  if (!whole.has(transactionName)) {
    const places = { from: whole.path, to: '' }
    refused.note('element.missing', places, { severity: 'severe', params: { element: transactionName } })
  }
  const references = new Set<string>()
  const translations = units.flatMap((unit) => {
    const source = whole.narrowed(unit.chain, HERITAGE)
    const transaction = source.at(transactionName)
    if (transaction === undefined) return []
    const pair = pairOf({ facts, mxType }, { source, transaction }, statementType, unit)
    if (pair === undefined) return []
    const report = new TranslationReport(common?.originalPath)
    if (units.length > 1) noteSplit(units.length, { from: source.path, report })
    return translated(message, { source, transaction, pair, report, unit, facts, references, isPaged })
  })
  return { translations, refusals: refused.notes }
}

/** Returns the transactions of a message. A message about a case is about one; further ones are noted. */
function transactionsOf(whole: MxSource, name: string, report: TranslationReport): readonly MxSource[] {
  const found = whole.all(name)
  if (!name.includes('/')) return found
  for (const { path } of found.slice(1))
    report.note('entry.notWritten', { from: path, to: '' }, { severity: 'severe', params: { value: path } })
  return found.slice(0, 1)
}

/** Returns the reason for a message of which only another version can be translated. */
function versionRefusals(identifier: string): readonly TranslationNote[] {
  if (!hasOtherVersion(identifier)) return []
  const report = new TranslationReport()
  const places = { from: '/Document', to: '' }
  report.note('type.versionUnsupported', places, { severity: 'severe', params: { type: identifier } })
  return report.notes
}

function noteSplit(count: number, { from, report }: Pick<Mapping, 'from' | 'report'>): void {
  report.note('message.split', { from, to: '' }, { severity: 'information', params: { count } })
}

/** The members of a group that apply to all of its transactions, unless a transaction has its own. */
const HERITAGE = [
  'GrpHdr/PmtTpInf',
  'GrpHdr/InstgAgt',
  'GrpHdr/InstdAgt',
  'GrpHdr/IntrBkSttlmDt',
  'OrgnlGrpInf',
]

interface SourcePair {
  readonly source: MxSource
  readonly transaction: MxSource
}

function pairOf(
  { facts, mxType }: { readonly facts: MxHeaderFacts; readonly mxType: string },
  { source, transaction }: SourcePair,
  statementType: 'MT940' | 'MT950',
  unit: Unit,
): Pair | undefined {
  return pairOfMx({
    mxType,
    originalName: transaction.peek('OrgnlGrpInf/OrgnlMsgNmId') ?? source.peek('OrgnlGrpInf/OrgnlMsgNmId'),
    isBetweenAgents: transaction.has('RtrChain/Dbtr/Agt') && transaction.has('RtrChain/Cdtr/Agt'),
    hasUnderlying: transaction.has('UndrlygCstmrCdtTrf'),
    isStraightThrough: readBusinessService(facts.businessService ?? '')?.variant === 'stp',
    isDebit: unit.own?.isDebit ?? transaction.peek('Ntry/CdtDbtInd') === 'DBIT',
    hasEntries: transaction.has('Ntry'),
    statementType,
  })
}

interface Start extends SourcePair {
  readonly pair: Pair
  readonly report: TranslationReport
  readonly unit: Unit
  readonly facts: MxHeaderFacts
  /** The references of the messages written so far for this original. */
  readonly references: Set<string>
  readonly isPaged: boolean
}

function translated(message: MxMessage, start: Start): readonly Translation[] {
  const { source, transaction, pair, report, unit } = start
  const header = headerSourceOf(message)
  const envelope = envelopeOf(start.facts, { transaction, report })
  const fields = new MtTarget(tagsInOrder(pair.mtType), report)
  const { own } = unit
  const crossing: ToMt = {
    message: source,
    transaction,
    envelope,
    mtType: pair.mtType,
    fields,
    report,
    ...(own && { own }),
  }
  takeEnvelope(crossing, pair)
  cross(pair.correspondences, crossing)
  const underlying = crossUnderlying(crossing)
  const isUrgent = transaction.peek('PmtTpInf/InstrPrty') === 'HIGH' || start.facts.priority === 'HIGH'
  const written = [...fields.fields(), ...underlying]
  noteMissing(written, crossing, pair)
  const frame = {
    messageType: pair.mtType,
    sender: envelope.sender,
    receiver: envelope.receiver,
    userHeader: userHeaderOf(crossing, pair),
    trailers: takeTrailers(header),
    ...(isUrgent && { delivery: URGENT }),
  }
  const isPaged = start.isPaged && STATEMENT_TYPES.includes(pair.mtType)
  const roomForFields = () => STATEMENT_LENGTH_MAX - composeFin({ ...frame, fields: [] }).length
  const pages = isPaged ? pagesOfStatement(written, roomForFields()) : [written]
  const texts = pages.map((page) => composeFin({ ...frame, fields: withOwnReference(page, start) }))
  if (pages.length > 1) noteSplit(pages.length, { from: transaction.path, report })
  const text = texts.join('')
  const messageId = source.peek('GrpHdr/MsgId') ?? source.peek('Assgnmt/Id')
  noteUnusedLeaves(source, text, report)
  noteHeader(header, { message, envelope, messageId, text, report })
  return texts.map((page, index) => {
    const pageReport = index === 0 ? report : new TranslationReport()
    noteRefused(page, pair.mtType, { transaction, report: pageReport })
    return { type: pair.mtType, format: 'MT', text: page, report: pageReport.notes }
  })
}

/** Replaces the reference if another message of the same original has it already. */
function withOwnReference(
  fields: readonly FinPair[],
  { transaction, references, report }: Start,
): readonly FinPair[] {
  return fields.map((field) => {
    if (field.tag !== '20') return field
    let value = field.value
    for (let count = 2; references.has(value); count += 1) value = numberedReference(field.value, count)
    references.add(value)
    const places = { from: transaction.path, to: '20' }
    if (value !== field.value) report.note('reference.numbered', places, { params: { value } })
    return { tag: '20', value }
  })
}

/** Notes the errors for which the network would refuse a text, and a text that is too long for one message. */
function noteRefused(
  text: string,
  messageType: string,
  { transaction, report }: Pick<ToMt, 'transaction' | 'report'>,
): void {
  noteNetworkErrors(text, messageType, report)
  const places = { from: transaction.path, to: 'block4' }
  if (STATEMENT_TYPES.includes(messageType) && text.length > STATEMENT_LENGTH_MAX)
    report.note('statement.tooLong', places, { params: { max: STATEMENT_LENGTH_MAX } })
}

/** Notes every mandatory field of the type for which the original has no value. */
function noteMissing(fields: readonly FinPair[], { transaction, report }: ToMt, pair: Pair): void {
  const tags = fields.map(({ tag }) => tag)
  const missing = mandatoryRows(pair.mtType, pair.variant === 'cov' ? 'COV' : undefined).filter(
    (row) => !row.tags.some((tag) => tags.includes(tag)),
  )
  for (const { name: element } of missing) {
    const places = { from: transaction.path, to: element }
    report.note('element.missing', places, { severity: 'severe', params: { element } })
  }
}

/** Urgent messages request a non-delivery warning, which is the minimum that FIN allows for them. */
const URGENT = { priority: 'U', monitoring: '1' } as const

/** The largest number of characters of a statement in one message. Source: SWIFT UHB, MT940 and MT950. */
const STATEMENT_LENGTH_MAX = 2000

function cross(correspondences: readonly Correspondence[], crossing: ToMt): void {
  for (const correspondence of correspondences) correspondence.toMt(crossing)
}

/** Translates sequence B of a cover payment; its fields follow those of the cover. */
function crossUnderlying(crossing: ToMt): readonly FinPair[] {
  const underlying = crossing.transaction.at('UndrlygCstmrCdtTrf')
  if (underlying === undefined) return []
  const inOrder = tagsInOrder('MT202', 'COV')
  const tagsOfSequenceB = inOrder.slice(inOrder.indexOf('50A'))
  const fields = new MtTarget(tagsOfSequenceB, crossing.report)
  cross(UNDERLYING_TRANSFER, { ...crossing, transaction: underlying, fields })
  return fields.fields()
}

/** Marks the facts in the headers of FIN as read. */
function takeEnvelope({ message, transaction, envelope, report }: ToMt, pair: Pair): void {
  takeTotal({ message, transaction })
  takeCount(message, pair)
  if (envelope.uetr !== undefined) transaction.take('PmtId/UETR')
  transaction.take('PmtTpInf/InstrPrty')
  if (pair.isPayment && transaction.peek('PmtId/TxId') === transaction.peek('PmtId/InstrId'))
    transaction.take('PmtId/TxId')
  if (!pair.isPayment) return
  const moment = transaction.peek('AccptncDtTm')
  if (moment !== undefined)
    report.note(
      'element.dropped',
      { from: `${transaction.path}/AccptncDtTm`, to: '' },
      { severity: 'information', params: { value: transaction.take('AccptncDtTm') ?? '' } },
    )
}

/** Marks the number of transactions as read if it is right, because each transaction is a message. */
function takeCount(message: MxSource, { transaction }: Pair): void {
  if (Number(message.peek('GrpHdr/NbOfTxs')) === message.count(transaction)) message.take('GrpHdr/NbOfTxs')
}

/** Marks the total of the group as read if it is that of its only transaction. */
function takeTotal({ message, transaction }: Pick<ToMt, 'message' | 'transaction'>): void {
  const totals = [
    { total: 'GrpHdr/TtlIntrBkSttlmAmt', amount: 'IntrBkSttlmAmt' },
    { total: 'GrpHdr/TtlRtrdIntrBkSttlmAmt', amount: 'RtrdIntrBkSttlmAmt' },
  ]
  for (const { total, amount } of totals) {
    if (message.peek(total) !== transaction.peek(amount)) continue
    message.take(total)
    message.take(`${total}/@Ccy`)
  }
}

/** Returns flag, service type and UETR in the order of block 3. */
function userHeaderOf(crossing: ToMt, pair: Pair): readonly FinPair[] {
  const { transaction, envelope } = crossing
  const service = transaction.all('PmtTpInf/SvcLvl').flatMap((level) => {
    const [, number] = /^G(00\d)$/.exec(level.peek('Cd') ?? '') ?? []
    if (number === undefined) return []
    level.take('Cd')
    return [{ tag: '111', value: number }]
  })
  const isNamed = envelope.uetr !== undefined && !STATEMENT_TYPES.includes(pair.mtType)
  const uetr = isNamed ? [{ tag: '121', value: envelope.uetr }] : []
  return [...flagOf(crossing, pair), ...(uetr.length === 0 ? [] : service), ...uetr]
}

/** Returns the validation flag by the business service; straight-through processing only if the content allows it. */
function flagOf({ fields, report }: ToMt, pair: Pair): readonly FinPair[] {
  if (pair.variant === 'cov') return [{ tag: '119', value: 'COV' }]
  if (pair.variant !== 'stp') return []
  const allowed = tagsInOrder('MT103', 'STP')
  if (fields.fields().every(({ tag }) => allowed.includes(tag))) return [{ tag: '119', value: 'STP' }]
  const mapping = { from: '/AppHdr/BizSvc', to: 'block3/119' }
  report.note('code.dropped', mapping, { severity: 'information', params: { value: 'STP' } })
  return []
}
