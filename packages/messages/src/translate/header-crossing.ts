import type { FinPair } from '../fin/message.ts'
import { isSameBranch } from '../core/identifiers.ts'
import { messageTypeOfMx, type MxMessage } from '../mx/envelope/mx-message.ts'
import type { Envelope } from './correspondence.ts'
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
