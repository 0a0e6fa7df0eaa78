import { composeFin } from '../fin/index.ts'
import type { FinPair } from '../fin/message.ts'
import { headerFactsOf } from '../mx/envelope/header-facts.ts'
import { messageTypeOfMx, type MxMessage } from '../mx/envelope/mx-message.ts'
import { tagsInOrder } from '../standard/standards.ts'
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

/** How a statement is written in FIN: for customers, or for banks without texts. */
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
  const source = new MxSource(root, `/Document/${root.name}`)
  const transactions = source.all(transactionName)
  return transactions.flatMap((transaction) => {
    const pair = pairOf(message, { source, transaction, statementType })
    if (pair === undefined) return []
    const report = new TranslationReport()
    if (transactions.length > 1)
      report.note(
        'message.split',
        { from: source.path, to: '' },
        { severity: 'information', params: { count: transactions.length } },
      )
    return [translated(message, { source, transaction, pair, report })]
  })
}

interface Found {
  readonly source: MxSource
  readonly transaction: MxSource
}

function pairOf(
  message: MxMessage,
  { source, transaction, statementType }: Found & { readonly statementType: 'MT940' | 'MT950' },
): Pair | undefined {
  return pairOfMx({
    mxType: messageTypeOfMx(message) ?? '',
    originalName: transaction.peek('OrgnlGrpInf/OrgnlMsgNmId') ?? source.peek('OrgnlGrpInf/OrgnlMsgNmId'),
    isBetweenAgents: transaction.has('RtrChain/Dbtr/Agt') && transaction.has('RtrChain/Cdtr/Agt'),
    hasUnderlying: transaction.has('UndrlygCstmrCdtTrf'),
    isDebit: transaction.peek('Ntry/CdtDbtInd') === 'DBIT',
    statementType,
  })
}

interface Start extends Found {
  readonly pair: Pair
  readonly report: TranslationReport
}

function translated(message: MxMessage, { source, transaction, pair, report }: Start): Translation {
  const envelope = envelopeOf(message, { source, transaction, report })
  const fields = new MtTarget(tagsInOrder(ORDERED_LIKE[pair.mtType] ?? pair.mtType))
  const crossing: ToMt = { message: source, transaction, envelope, fields, report }
  takeEnvelope(crossing, pair)
  cross(pair.correspondences, crossing)
  const underlying = crossUnderlying(crossing)
  const text = composeFin({
    messageType: pair.mtType,
    sender: envelope.sender,
    receiver: envelope.receiver,
    userHeader: userHeaderOf(crossing, pair),
    fields: [...fields.fields(), ...underlying],
  })
  noteUnusedLeaves(source, text, report)
  return { type: pair.mtType, format: 'MT', text, report: report.notes }
}

function cross(correspondences: readonly Correspondence[], crossing: ToMt): void {
  for (const correspondence of correspondences) correspondence.toMt(crossing)
}

/** Sequence B of a cover; its fields stand behind those of the cover. */
function crossUnderlying(crossing: ToMt): readonly FinPair[] {
  const inOrder = tagsInOrder('MT202', 'COV')
  const tagsOfSequenceB = inOrder.slice(inOrder.indexOf('50A'))
  const underlying = crossing.transaction.at('UndrlygCstmrCdtTrf')
  if (underlying === undefined) return []
  const fields = new MtTarget(tagsOfSequenceB)
  cross(UNDERLYING_TRANSFER, { ...crossing, transaction: underlying, fields })
  return fields.fields()
}

/** Sender and receiver by the header, else by the instructing and the instructed agent. */
function envelopeOf(message: MxMessage, { transaction, source, report }: Omit<Start, 'pair'>): Envelope {
  const { from, to } = headerFactsOf(message)
  const instructing =
    transaction.take('InstgAgt/FinInstnId/BICFI') ?? source.take('GrpHdr/InstgAgt/FinInstnId/BICFI')
  const instructed =
    transaction.take('InstdAgt/FinInstnId/BICFI') ?? source.take('GrpHdr/InstdAgt/FinInstnId/BICFI')
  const uetrPaths = ['PmtId/UETR', 'OrgnlUETR', 'Ntry/NtryDtls/TxDtls/Refs/UETR']
  const uetr = uetrPaths.map((path) => transaction.peek(path)).find((text) => text !== undefined)
  const sender = from ?? instructing
  const receiver = to ?? instructed
  for (const [bic, path] of [
    [sender, 'Fr'],
    [receiver, 'To'],
  ] as const)
    if (bic === undefined)
      report.note(
        'element.defaulted',
        { from: `/AppHdr/${path}`, to: '' },
        { severity: 'severe', params: { value: UNKNOWN_BIC } },
      )
  return { sender: sender ?? UNKNOWN_BIC, receiver: receiver ?? UNKNOWN_BIC, uetr }
}

/** Stands for a bank that the message does not name, so that the text can be read at all. */
const UNKNOWN_BIC = 'XXXXXXXX'

/** What the headers of FIN say, and what is the same in every message. */
function takeEnvelope({ message, transaction, report }: ToMt, pair: Pair): void {
  message.take('GrpHdr/MsgId')
  message.take('GrpHdr/CreDtTm')
  message.take('GrpHdr/NbOfTxs')
  transaction.take('PmtId/UETR')
  const priority = transaction.peek('PmtTpInf/InstrPrty')
  if (priority === 'NORM') transaction.take('PmtTpInf/InstrPrty')
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

/** Flag, service type and payment reference in the order of block 3. */
function userHeaderOf({ transaction, envelope }: ToMt, pair: Pair): readonly FinPair[] {
  const service = transaction.all('PmtTpInf/SvcLvl').flatMap((level) => {
    const [, number] = /^G(00\d)$/.exec(level.peek('Cd') ?? '') ?? []
    if (number === undefined) return []
    level.take('Cd')
    return [{ tag: '111', value: number }]
  })
  const flag = pair.variant === 'cov' ? [{ tag: '119', value: 'COV' }] : []
  const uetr = envelope.uetr === undefined || !pair.isPayment ? [] : [{ tag: '121', value: envelope.uetr }]
  return [...flag, ...(uetr.length === 0 ? [] : service), ...uetr]
}
