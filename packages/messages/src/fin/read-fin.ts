import { readAcknowledgement } from './acknowledgement.ts'
import type { Block, FieldsBlock, HeaderBlock, PairsBlock } from './blocks.ts'
import { envelopeFindings } from './envelope-findings.ts'
import { readApplicationHeader, readBasicHeader } from './header-blocks.ts'
import { isAcknowledgement } from './header-facts.ts'
import type { Acknowledgement, FinMessage } from './message.ts'
import { cutUnits, type Unit } from './units.ts'

/**
 * Reads every message of a text: one FIN message, an RJE or DOS-PCC file, texts without envelope, acknowledgements
 * alone or beside the message they answer.
 *
 * Never throws and takes time in proportion to the length. What deviates from the standard's envelope becomes a
 * finding of the message; a text in which nothing can be recognised gives no message at all.
 */
export function readFin(text: string): readonly FinMessage[] {
  const units = cutUnits(text)
  const messages = units.map((unit) => messageOf(unit, text))
  return messages.some(isAcknowledgement) ? withAcknowledgements(units, messages) : messages
}

function messageOf(unit: Unit, text: string): FinMessage {
  const { blocks } = unit
  const [first] = blocks
  const basic = blocks.find(isHeaderOf('1'))
  const application = blocks.find(isHeaderOf('2'))
  const body = blocks.find((block): block is FieldsBlock | PairsBlock => block.id === '4')
  const basicHeader = basic && readBasicHeader(basic.content)
  const applicationHeader = application && readApplicationHeader(application.content)
  const acknowledgement =
    basicHeader && body?.kind === 'pairs' ? readAcknowledgement(basicHeader, body.pairs) : undefined
  return {
    raw: text.slice(first.position.offset, blocks.at(-1)?.end),
    position: first.position,
    basicHeader,
    applicationHeader,
    userHeader: pairsOf(blocks, '3'),
    fields: fieldsOf(body),
    trailers: pairsOf(blocks, '5'),
    acknowledgement,
    findings: envelopeFindings(unit),
  }
}

function isHeaderOf(id: string) {
  return (block: Block): block is HeaderBlock => block.id === id && block.kind === 'header'
}

function pairsOf(blocks: readonly Block[], id: string): FinMessage['userHeader'] {
  const block = blocks.find(
    (candidate): candidate is PairsBlock => candidate.id === id && candidate.kind === 'pairs',
  )
  return block?.pairs ?? []
}

function fieldsOf(body: FieldsBlock | PairsBlock | undefined): FinMessage['fields'] {
  if (body === undefined) return []
  return body.kind === 'fields' ? body.fields : body.pairs
}

/** Puts each acknowledgement that stands beside a message to that message; one that stands alone stays. */
function withAcknowledgements(
  units: readonly Unit[],
  messages: readonly FinMessage[],
): readonly FinMessage[] {
  const answers = new Map<FinMessage, Acknowledgement>()
  const joined = new Set<FinMessage>()
  for (const [index, message] of messages.entries()) {
    if (message.acknowledgement === undefined) continue
    const before = units[index - 1]?.isSeparated === false ? messages[index - 1] : undefined
    const behind = units[index]?.isSeparated === false ? messages[index + 1] : undefined
    const answered = answeredMessage(message.acknowledgement, before, behind)
    if (answered === undefined || answers.has(answered)) continue
    answers.set(answered, message.acknowledgement)
    joined.add(message)
  }
  return messages
    .filter((message) => !joined.has(message))
    .map((message) => {
      const acknowledgement = answers.get(message)
      return acknowledgement === undefined ? message : { ...message, acknowledgement }
    })
}

/** The message before it whose block 1 it repeats, else the one behind it, else the one before it. */
function answeredMessage(
  acknowledgement: Acknowledgement,
  before: FinMessage | undefined,
  behind: FinMessage | undefined,
): FinMessage | undefined {
  const candidates = [before, behind].filter((message) => message && !isAcknowledgement(message))
  const isRepeated = (message: FinMessage | undefined) =>
    message?.basicHeader?.logicalTerminal === acknowledgement.logicalTerminal &&
    message.basicHeader.session === acknowledgement.session &&
    message.basicHeader.sequence === acknowledgement.sequence
  return candidates.find(isRepeated) ?? candidates.at(-1)
}
