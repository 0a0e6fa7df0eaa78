import type { FinPair } from '../fin/message.ts'
import { isBic, isSameBranch } from '../core/identifiers.ts'
import type { MxHeaderFacts } from '../mx/envelope/header-facts.ts'
import { messageTypeOfMx, type MxMessage } from '../mx/envelope/mx-message.ts'
import type { Envelope, ToMt } from './correspondence.ts'
import { noteUnusedLeaves } from './leftovers.ts'
import { MxSource } from './mx-source.ts'
import type { TranslationReport } from './report.ts'

/** The elements of a bank in a header, and the priorities that FIN expresses. */
const BANK_PATHS = ['FIId/FinInstnId/BICFI', 'OrgId/Id/OrgId/AnyBIC', 'OrgId/Id/OrgId/BICOrBEI']
const PRIORITIES = ['HIGH', 'NORM']

/** Returns the header of a message as the source of a translation; `undefined` without header. */
export function headerSourceOf({ header }: MxMessage): MxSource | undefined {
  return header === undefined ? undefined : new MxSource(header, '/AppHdr')
}

/** Returns the trailers for the header: a possible duplicate. */
export function takeTrailers(header: MxSource | undefined): readonly FinPair[] {
  const duplicate = header?.take('PssblDplct')
  return duplicate === 'true' || duplicate === '1' ? [{ tag: 'PDE', value: '' }] : []
}

interface HeaderCrossing {
  readonly message: MxMessage
  readonly envelope: Envelope
  /** The message identification in the group header. */
  readonly messageId: string | undefined
  readonly text: string
  readonly report: TranslationReport
}

/**
 * Marks the elements of the header that a FIN message expresses as read, and notes the others, so that no loss is
 * unreported.
 */
export function noteHeader(header: MxSource | undefined, crossing: HeaderCrossing): void {
  if (header === undefined) return
  const { message, envelope, messageId, text, report } = crossing
  takeBank(header, 'Fr', envelope.sender)
  takeBank(header, 'To', envelope.receiver)
  if (header.peek('MsgDefIdr') === messageTypeOfMx(message)) header.take('MsgDefIdr')
  if (header.peek('BizMsgIdr') === messageId && isFoundAgain(messageId, crossing)) header.take('BizMsgIdr')
  if (PRIORITIES.includes(header.peek('Prty') ?? '')) header.take('Prty')
  noteSignature(header, report)
  noteUnusedLeaves(header, text, report)
}

/** Returns whether the text contains the message identification uncut, or a note names it. */
function isFoundAgain(messageId: string | undefined, { text, report }: HeaderCrossing): boolean {
  if (messageId === undefined || text.includes(messageId)) return true
  return report.notes.some(({ params }) => params?.['value'] === messageId)
}

function takeBank(header: MxSource, role: 'Fr' | 'To', bic: string): void {
  for (const path of BANK_PATHS) {
    const named = header.peek(`${role}/${path}`)
    if (named !== undefined && isSameBranch(named, bic)) header.take(`${role}/${path}`)
  }
}

/** Notes a signature as a whole, because it is valid for the original text only. */
function noteSignature(header: MxSource, report: TranslationReport): void {
  for (const signature of header.all('Sgntr')) {
    signature.takeWhole()
    report.note('element.dropped', { from: signature.path, to: '' }, { params: { value: 'Sgntr' } })
  }
}

/** The elements of the banks of a payment, and of the account servicer and owner. */
const AGENTS = {
  sender: ['InstgAgt/FinInstnId/BICFI', 'Acct/Svcr/FinInstnId/BICFI'],
  receiver: ['InstdAgt/FinInstnId/BICFI', 'Acct/Ownr/Id/OrgId/AnyBIC'],
} as const

/**
 * Returns sender and receiver from the header, otherwise from the agents; for a report from the account servicer and
 * owner.
 */
export function envelopeOf(
  { from, to }: MxHeaderFacts,
  { transaction, report }: Pick<ToMt, 'transaction' | 'report'>,
): Envelope {
  const uetrPaths = ['PmtId/UETR', 'OrgnlUETR', 'Ntry/NtryDtls/TxDtls/Refs/UETR']
  const uetrPath = uetrPaths.find((path) => transaction.peek(path) !== undefined)
  const uetr = uetrPath === undefined ? undefined : transaction.peek(uetrPath)
  const bankOf = (role: 'Fr' | 'To', named: string | undefined, paths: readonly string[]) => {
    if (named !== undefined && isBic(named)) return named
    const bics = paths.map((path) => transaction.peek(path))
    const bic = bics.find((candidate) => candidate !== undefined && isBic(candidate))
    if (bic !== undefined) return bic
    const mapping = { from: `/AppHdr/${role}`, to: '' }
    report.note('element.defaulted', mapping, { severity: 'severe', params: { value: UNKNOWN_BIC } })
    return UNKNOWN_BIC
  }
  const sender = bankOf('Fr', from, AGENTS.sender)
  const receiver = bankOf('To', to, AGENTS.receiver)
  takeAgent(transaction, AGENTS.sender[0], sender)
  takeAgent(transaction, AGENTS.receiver[0], receiver)
  return { sender, receiver, uetr: uetr !== undefined && UETR.test(uetr) ? uetr : undefined }
}

/** Marks an agent as read if it is the bank of the header; another bank remains unread and is reported. */
function takeAgent(transaction: MxSource, path: string, bic: string): void {
  const named = transaction.peek(path)
  if (named !== undefined && isBic(named) && isSameBranch(named, bic)) transaction.take(path)
}

const UETR = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A placeholder for a bank that the message does not identify, so that the text can be read. */
const UNKNOWN_BIC = 'XXXXXXXX'
