import type { FinPair } from '../fin/message.ts'
import { isBic, isSameBranch } from '../core/identifiers.ts'
import type { MxHeaderFacts } from '../mx/envelope/header-facts.ts'
import { messageTypeOfMx, type MxMessage } from '../mx/envelope/mx-message.ts'
import type { Envelope, ToMt } from './correspondence.ts'
import { noteUnusedLeaves } from './leftovers.ts'
import { MxSource } from './mx-source.ts'
import type { TranslationReport } from './report.ts'

/** Elements of a header that say what FIN says in other words, or nothing. */
const BANK_PATHS = ['FIId/FinInstnId/BICFI', 'OrgId/Id/OrgId/AnyBIC', 'OrgId/Id/OrgId/BICOrBEI']
const PRIORITIES = ['HIGH', 'NORM']

/** The header of a message as a translation reads it; `undefined` without one. */
export function headerSourceOf({ header }: MxMessage): MxSource | undefined {
  return header === undefined ? undefined : new MxSource(header, '/AppHdr')
}

/** Returns the trailers that say what the header does: a possible duplicate. */
export function takeTrailers(header: MxSource | undefined): readonly FinPair[] {
  const duplicate = header?.take('PssblDplct')
  return duplicate === 'true' || duplicate === '1' ? [{ tag: 'PDE', value: '' }] : []
}

interface HeaderCrossing {
  readonly message: MxMessage
  readonly envelope: Envelope
  /** The name of the message in its group header. */
  readonly messageId: string | undefined
  readonly text: string
  readonly report: TranslationReport
}

/** Takes what a FIN message says of the header, and notes the rest: nothing is lost without a word. */
export function noteHeader(header: MxSource | undefined, crossing: HeaderCrossing): void {
  if (header === undefined) return
  const { message, envelope, messageId, text, report } = crossing
  takeBank(header, 'Fr', envelope.sender)
  takeBank(header, 'To', envelope.receiver)
  if (header.peek('MsgDefIdr') === messageTypeOfMx(message)) header.take('MsgDefIdr')
  if (header.peek('BizMsgIdr') === messageId) header.take('BizMsgIdr')
  if (PRIORITIES.includes(header.peek('Prty') ?? '')) header.take('Prty')
  noteSignature(header, report)
  noteUnusedLeaves(header, text, report)
}

function takeBank(header: MxSource, role: 'Fr' | 'To', bic: string): void {
  for (const path of BANK_PATHS) {
    const named = header.peek(`${role}/${path}`)
    if (named !== undefined && isSameBranch(named, bic)) header.take(`${role}/${path}`)
  }
}

/** A signature is of the text it was made for: none of its parts says anything about another one. */
function noteSignature(header: MxSource, report: TranslationReport): void {
  for (const signature of header.all('Sgntr')) {
    signature.takeWhole()
    report.note('element.dropped', { from: signature.path, to: '' }, { params: { value: 'Sgntr' } })
  }
}

/** The banks between which a payment goes, and those that keep and hold an account. */
const AGENTS = {
  sender: ['InstgAgt/FinInstnId/BICFI', 'Acct/Svcr/FinInstnId/BICFI'],
  receiver: ['InstdAgt/FinInstnId/BICFI', 'Acct/Ownr/Id/OrgId/AnyBIC'],
} as const

/** Sender and receiver by the header, else by the agents; of a report by who keeps the account and whose it is. */
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

/** An agent that is another bank than the one in the header is told. */
function takeAgent(transaction: MxSource, path: string, bic: string): void {
  const named = transaction.peek(path)
  if (named !== undefined && isBic(named) && isSameBranch(named, bic)) transaction.take(path)
}

const UETR = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Stands for a bank that the message does not name, so that the text can be read at all. */
const UNKNOWN_BIC = 'XXXXXXXX'
