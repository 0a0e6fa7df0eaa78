import { STATEMENT_TYPES } from '@nostro/kernel'

import { isBic } from '../core/identifiers.ts'
import { composeFin } from '../fin/index.ts'
import type { FinPair } from '../fin/message.ts'
import { headerFactsOf } from '../mx/envelope/header-facts.ts'
import { messageTypeOfMx, type MxMessage } from '../mx/envelope/mx-message.ts'
import { readBusinessService } from '../standard/mx/releases.ts'
import { mandatoryRows, tagsInOrder } from '../mt/standards.ts'
import type { Correspondence, Envelope, ToMt } from './correspondence.ts'
import { noteUnusedLeaves } from './leftovers.ts'
import { MtTarget } from './mt-target.ts'
import { MxSource } from './mx-source.ts'
import { pairOfMx, type Pair } from './pairs/pairs.ts'
import { UNDERLYING_TRANSFER } from './pairs/mt202-pacs009.ts'
import { TranslationReport } from './report.ts'
import type { Translation } from './translation.ts'

/** Roots of the messages that can be translated, each with the element of one transaction in it. */
const ROOTS: { readonly [root: string]: string } = {
  FIToFICstmrCdtTrf: 'CdtTrfTxInf',
  FICdtTrf: 'CdtTrfTxInf',
  PmtRtr: 'TxInf',
  BkToCstmrStmt: 'Stmt',
  BkToCstmrDbtCdtNtfctn: 'Ntfctn',
}

/** Types without a table of their own, and one that has the same fields. */
const ORDERED_LIKE: { readonly [messageType: string]: string } = { MT205: 'MT202', MT900: 'MT910' }

/** The options of a statement in FIN: for customers, or for banks without texts. */
interface FinTranslationOptions {
  readonly statementType?: 'MT940' | 'MT950'
}

/**
 * Translates an ISO 20022 message into the FIN messages that mean the same, one for each transaction, statement or
 * booking in it: the same text for the same message. Everything that is lost, shortened, made up or inferred stands
 * in the reports.
 *
 * No message at all where there is no counterpart, or nothing that could be translated.
 */
export function translateMx(
  message: MxMessage,
  { statementType = 'MT940' }: FinTranslationOptions = {},
): readonly Translation[] {
  const root = message.document?.children[0]
  const transactionName = root === undefined ? undefined : ROOTS[root.name]
  if (root === undefined || transactionName === undefined) return []
  const whole = new MxSource(root, `/Document/${root.name}`)
  const chains = whole.all(transactionName).flatMap(unitsOf)
  return chains.flatMap((chain) => {
    const source = whole.narrowed(chain, HERITAGE)
    const transaction = source.at(transactionName)
    if (transaction === undefined) return []
    const pair = pairOf(message, { source, transaction, statementType })
    if (pair === undefined) return []
    const report = new TranslationReport()
    if (chains.length > 1)
      report.note(
        'message.split',
        { from: source.path, to: '' },
        { severity: 'information', params: { count: chains.length } },
      )
    return [translated(message, { source, transaction, pair, report })]
  })
}

/** The members that a group states for all of its transactions, unless one says otherwise. */
const HERITAGE = [
  'GrpHdr/PmtTpInf',
  'GrpHdr/InstgAgt',
  'GrpHdr/InstdAgt',
  'GrpHdr/IntrBkSttlmDt',
  'OrgnlGrpInf',
]

/**
 * Returns the source of one FIN message: a transaction or a statement, of a notification each entry and of that each of
 * its transactions. A chain leads there from the element of the transaction.
 */
function unitsOf(transaction: MxSource): readonly (readonly MxSource[])[] {
  const entries = transaction.path.includes('/Ntfctn') ? transaction.all('Ntry') : []
  if (entries.length === 0) return [[transaction]]
  return entries.flatMap((entry) => {
    const details = entry
      .all('NtryDtls')
      .flatMap((group) => group.all('TxDtls').map((single) => [transaction, entry, group, single]))
    return details.length === 0 ? [[transaction, entry]] : details
  })
}

interface SourcePair {
  readonly source: MxSource
  readonly transaction: MxSource
}

function pairOf(
  message: MxMessage,
  { source, transaction, statementType }: SourcePair & { readonly statementType: 'MT940' | 'MT950' },
): Pair | undefined {
  const { businessService } = headerFactsOf(message)
  return pairOfMx({
    mxType: messageTypeOfMx(message) ?? '',
    originalName: transaction.peek('OrgnlGrpInf/OrgnlMsgNmId') ?? source.peek('OrgnlGrpInf/OrgnlMsgNmId'),
    isBetweenAgents: transaction.has('RtrChain/Dbtr/Agt') && transaction.has('RtrChain/Cdtr/Agt'),
    hasUnderlying: transaction.has('UndrlygCstmrCdtTrf'),
    isStraightThrough: readBusinessService(businessService ?? '')?.variant === 'stp',
    isDebit: transaction.peek('Ntry/CdtDbtInd') === 'DBIT',
    statementType,
  })
}

interface Start extends SourcePair {
  readonly pair: Pair
  readonly report: TranslationReport
}

function translated(message: MxMessage, { source, transaction, pair, report }: Start): Translation {
  const envelope = envelopeOf(message, { source, transaction, report })
  const fields = new MtTarget(tagsInOrder(ORDERED_LIKE[pair.mtType] ?? pair.mtType), report)
  const crossing: ToMt = { message: source, transaction, envelope, mtType: pair.mtType, fields, report }
  takeEnvelope(crossing, pair)
  cross(pair.correspondences, crossing)
  const underlying = crossUnderlying(crossing)
  const isUrgent =
    transaction.peek('PmtTpInf/InstrPrty') === 'HIGH' || headerFactsOf(message).priority === 'HIGH'
  const written = [...fields.fields(), ...underlying]
  noteMissing(written, crossing, pair)
  const text = composeFin({
    messageType: pair.mtType,
    sender: envelope.sender,
    receiver: envelope.receiver,
    userHeader: userHeaderOf(crossing, pair),
    ...(isUrgent && { delivery: URGENT }),
    fields: written,
  })
  if (STATEMENT_TYPES.includes(pair.mtType) && text.length > STATEMENT_LENGTH_MAX)
    report.note(
      'statement.tooLong',
      { from: transaction.path, to: 'block4' },
      { params: { max: STATEMENT_LENGTH_MAX } },
    )
  noteUnusedLeaves(source, text, report)
  return { type: pair.mtType, format: 'MT', text, report: report.notes }
}

/** Notes every field that the type demands and the original had nothing for. */
function noteMissing(fields: readonly FinPair[], { transaction, report }: ToMt, pair: Pair): void {
  const tags = fields.map(({ tag }) => tag)
  const rows = mandatoryRows(
    ORDERED_LIKE[pair.mtType] ?? pair.mtType,
    pair.variant === 'cov' ? 'COV' : undefined,
  )
  for (const row of rows)
    if (!row.tags.some((tag) => tags.includes(tag)))
      report.note(
        'element.missing',
        { from: transaction.path, to: row.name },
        { severity: 'severe', params: { element: row.name } },
      )
}

/** Urgent messages are sent with a warning where they are not delivered, which is the least FIN has for them. */
const URGENT = { priority: 'U', monitoring: '1' } as const

/** The length of a statement that the network carries in one message. Source: SWIFT UHB, MT940 and MT950. */
const STATEMENT_LENGTH_MAX = 2000

function cross(correspondences: readonly Correspondence[], crossing: ToMt): void {
  for (const correspondence of correspondences) correspondence.toMt(crossing)
}

/** Sequence B of a cover; its fields stand behind those of the cover. */
function crossUnderlying(crossing: ToMt): readonly FinPair[] {
  const inOrder = tagsInOrder('MT202', 'COV')
  const tagsOfSequenceB = inOrder.slice(inOrder.indexOf('50A'))
  const underlying = crossing.transaction.at('UndrlygCstmrCdtTrf')
  if (underlying === undefined) return []
  const fields = new MtTarget(tagsOfSequenceB, crossing.report)
  cross(UNDERLYING_TRANSFER, { ...crossing, transaction: underlying, fields })
  return fields.fields()
}

/** Sender and receiver by the header, else by the instructing and the instructed agent. */
function envelopeOf(message: MxMessage, { transaction, report }: Omit<Start, 'pair'>): Envelope {
  const { from, to } = headerFactsOf(message)
  const instructing = transaction.take('InstgAgt/FinInstnId/BICFI')
  const instructed = transaction.take('InstdAgt/FinInstnId/BICFI')
  const uetrPaths = ['PmtId/UETR', 'OrgnlUETR', 'Ntry/NtryDtls/TxDtls/Refs/UETR']
  const uetr = uetrPaths.map((path) => transaction.peek(path)).find((text) => text !== undefined)
  const bankOf = (path: string, ...candidates: readonly (string | undefined)[]) => {
    const bic = candidates.find((candidate) => candidate !== undefined && isBic(candidate))
    if (bic !== undefined) return bic
    const mapping = { from: `/AppHdr/${path}`, to: '' }
    report.note('element.defaulted', mapping, { severity: 'severe', params: { value: UNKNOWN_BIC } })
    return UNKNOWN_BIC
  }
  return {
    sender: bankOf('Fr', from, instructing),
    receiver: bankOf('To', to, instructed),
    uetr: uetr !== undefined && UETR.test(uetr) ? uetr : undefined,
  }
}

const UETR = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Stands for a bank that the message does not name, so that the text can be read at all. */
const UNKNOWN_BIC = 'XXXXXXXX'

/** Takes the facts of the headers of FIN. */
function takeEnvelope({ message, transaction, envelope, report }: ToMt, pair: Pair): void {
  takeTotal({ message, transaction })
  if (envelope.uetr !== undefined) transaction.take('PmtId/UETR')
  transaction.take('PmtTpInf/InstrPrty')
  if (pair.isPayment && transaction.peek('PmtId/TxId') === transaction.peek('PmtId/InstrId'))
    transaction.take('PmtId/TxId')
  if (pair.mxType === 'camt.053.001.08') return
  const moment = transaction.peek('AccptncDtTm')
  if (moment !== undefined)
    report.note(
      'element.dropped',
      { from: `${transaction.path}/AccptncDtTm`, to: '' },
      { severity: 'information', params: { value: transaction.take('AccptncDtTm') ?? '' } },
    )
}

/** The sum of the group says nothing more where it is that of its only transaction. */
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

/** Flag, service type and payment reference in the order of block 3. */
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

/** The kind of the message by its service; straight-through processing only for what may be processed so. */
function flagOf({ fields, report }: ToMt, pair: Pair): readonly FinPair[] {
  if (pair.variant === 'cov') return [{ tag: '119', value: 'COV' }]
  if (pair.variant !== 'stp') return []
  const allowed = tagsInOrder('MT103', 'STP')
  if (fields.fields().every(({ tag }) => allowed.includes(tag))) return [{ tag: '119', value: 'STP' }]
  const mapping = { from: '/AppHdr/BizSvc', to: 'block3/119' }
  report.note('code.dropped', mapping, { severity: 'information', params: { value: 'STP' } })
  return []
}
