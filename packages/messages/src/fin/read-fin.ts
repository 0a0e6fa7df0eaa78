import { AcknowledgedMessages } from './envelope/acknowledged-messages.ts'
import { readAcknowledgement } from './envelope/acknowledgement.ts'
import { envelopeFindings } from './envelope/envelope-findings.ts'
import { readApplicationHeader, readBasicHeader } from './envelope/header-blocks.ts'
import type { Block, FieldsBlock, HeaderBlock, PairsBlock } from './blocks.ts'
import { isAcknowledgement } from './header-facts.ts'
import type { FinMessage } from './message.ts'
import { cutUnits, type Unit } from './units.ts'

/**
 * Reads every message of a text: one FIN message, an RJE or DOS-PCC file, texts without envelope, acknowledgements
 * alone or next to the message that they answer.
 *
 * Never throws. The run time is proportional to the length. Deviations from the standard's envelope become findings of
 * the message. A text that contains nothing recognisable returns no message.
 */
export function readFin(text: string): readonly FinMessage[] {
  const units = cutUnits(text)
  const messages = units.map(messageOf)
  if (!messages.some(isAcknowledgement)) return messages
  const acknowledged = new AcknowledgedMessages()
  const settled = units.flatMap((unit, index) => {
    const message = messages[index]
    return message === undefined ? [] : acknowledged.take({ message, isSeparated: unit.isSeparated })
  })
  return [...settled, ...acknowledged.finish()]
}

/** Builds the message from the blocks of a unit. */
export function messageOf(unit: Unit): FinMessage {
  const { blocks, raw } = unit
  const [first] = blocks
  const basic = blocks.find(isHeaderOf('1'))
  const application = blocks.find(isHeaderOf('2'))
  const body = blocks.find((block): block is FieldsBlock | PairsBlock => block.id === '4')
  const basicHeader = basic && readBasicHeader(basic.content)
  const applicationHeader = application && readApplicationHeader(application.content)
  const acknowledgement =
    basicHeader && body?.kind === 'pairs' ? readAcknowledgement(basicHeader, body.pairs) : undefined
  return {
    raw,
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
