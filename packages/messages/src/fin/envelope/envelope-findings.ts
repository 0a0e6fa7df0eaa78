import { ACKNOWLEDGEMENT_SERVICE } from './acknowledgement.ts'
import type { Block, PairsBlock } from '../blocks.ts'
import type { FindingCode } from '../finding-codes.ts'
import {
  isApplicationHeader,
  isBasicHeader,
  isDeliverySound,
  readBasicHeader,
  serviceIn,
} from './header-blocks.ts'
import { acknowledgementFindings, trailerFindings, userHeaderFindings } from './header-pairs.ts'
import type { Finding, Position } from '../message.ts'
import type { Unit } from '../units.ts'

const BLOCK_ORDER = ['1', '2', '3', '4', '5', 'S']

/**
 * Returns the findings about the envelope of a message: missing, malformed, unclosed or misplaced blocks, fields of
 * headers and trailers, line ends, text outside of blocks. All of them have the rule `envelope`. Blocks `S`, which
 * interfaces add, cause no finding.
 *
 * Source: SWIFT UHB, FIN message structure.
 */
export function envelopeFindings(unit: Unit): readonly Finding[] {
  const findings = new EnvelopeFindings()
  const [first] = unit.blocks
  const service = serviceOf(unit.blocks)
  if (unit.cutAt !== undefined) findings.cutOff(unit.cutAt, first.position)
  if (unit.stray) findings.warn('envelope.strayText', 'envelope', unit.stray)
  if (first.kind === 'fields' && first.isBare) {
    findings.warn('envelope.absent', 'envelope', first.position)
  } else {
    noteMissingBlocks(unit.blocks, service, findings)
    noteBlockOrder(unit.blocks, findings)
  }
  noteSendersTerminal(unit.blocks, findings)
  for (const block of unit.blocks) {
    noteBlock(block, findings)
    if (block.kind !== 'pairs') continue
    for (const finding of pairsFindings(block, service)) findings.all.push(finding)
  }
  return findings.all
}

class EnvelopeFindings {
  readonly all: Finding[] = []

  error(code: FindingCode, block: string, position: Position): void {
    this.#add({ code, severity: 'error', path: `block${block}`, params: { block } }, position)
  }

  cutOff(max: number, position: Position): void {
    this.#add({ code: 'envelope.cutOff', severity: 'error', path: 'message', params: { max } }, position)
  }

  warn(code: FindingCode, path: string, position: Position): void {
    this.#add({ code, severity: 'warning', path }, position)
  }

  #add(finding: Pick<Finding, 'code' | 'severity' | 'path' | 'params'>, { line, column }: Position): void {
    this.all.push({ ...finding, rule: 'envelope', line, column })
  }
}

const MESSAGE_SERVICE = '01'
const BLOCKS_OF_MESSAGE = ['1', '2', '4']
const BLOCKS_OF_ACKNOWLEDGEMENT = ['1', '4']
const BLOCKS_OF_DIALOGUE = ['1']

/**
 * Returns the blocks that a message of a service must have. Other services than these are dialogues with the network
 * only.
 */
function requiredBlocks(service = MESSAGE_SERVICE): readonly string[] {
  if (service === MESSAGE_SERVICE) return BLOCKS_OF_MESSAGE
  return service === ACKNOWLEDGEMENT_SERVICE ? BLOCKS_OF_ACKNOWLEDGEMENT : BLOCKS_OF_DIALOGUE
}

function hasBlock(blocks: readonly Block[], id: string): boolean {
  for (const block of blocks) if (block.id === id) return true
  return false
}

function noteMissingBlocks(
  blocks: Unit['blocks'],
  service: string | undefined,
  findings: EnvelopeFindings,
): void {
  for (const id of requiredBlocks(service)) {
    if (!hasBlock(blocks, id)) findings.error('envelope.blockMissing', id, blocks[0].position)
  }
}

function serviceOf(blocks: readonly Block[]): string | undefined {
  const basic = blocks.find((block) => block.id === '1')
  return basic?.kind === 'header' ? serviceIn(basic.content) : undefined
}

function pairsFindings(block: PairsBlock, service: string | undefined): readonly Finding[] {
  if (block.id === '3') return userHeaderFindings(block.pairs)
  if (block.id === '5') return trailerFindings(block.pairs)
  if (block.id === '4' && service === ACKNOWLEDGEMENT_SERVICE) return acknowledgementFindings(block)
  return []
}

function noteBlockOrder(blocks: readonly Block[], findings: EnvelopeFindings): void {
  let reached = -1
  for (const block of blocks) {
    const place = BLOCK_ORDER.indexOf(block.id)
    if (place === -1) findings.error('envelope.blockUnknown', block.id, block.position)
    else if (place <= reached) findings.error('envelope.blockOrder', block.id, block.position)
    reached = Math.max(reached, place)
  }
}

function noteBlock(block: Block, findings: EnvelopeFindings): void {
  if (isMalformed(block)) findings.error('envelope.blockMalformed', block.id, block.position)
  if (block.kind === 'fields') {
    if (block.strayLine) findings.warn('envelope.strayText', 'block4', block.strayLine)
    if (block.otherLineEnd) findings.warn('envelope.lineEnd', 'block4', block.otherLineEnd)
    if (block.indentedLine) findings.warn('envelope.indented', 'block4', block.indentedLine)
    if (block.blankLine) findings.warn('envelope.blankLine', 'block4', block.blankLine)
    if (block.isBare) return
  }
  if (block.id === '2' && block.kind === 'header' && !isDeliverySound(block.content)) {
    findings.warn('header.deliveryMonitoring', 'block2', block.position)
  }
  if (!block.isClosed) findings.error('envelope.blockNotClosed', block.id, block.position)
}

/**
 * Notes `X` as the sender's terminal code. It addresses every terminal of a receiver; a sender has a specific terminal.
 *
 * Source: SWIFT UHB, basic header block of input messages.
 */
function noteSendersTerminal(blocks: Unit['blocks'], findings: EnvelopeFindings): void {
  const application = blocks.find(({ id }) => id === '2')
  if (application?.kind !== 'header' || !application.content.startsWith('I')) return
  const basic = blocks.find(({ id }) => id === '1')
  if (basic?.kind !== 'header' || isMalformed(basic)) return
  if (readBasicHeader(basic.content)?.logicalTerminal.charAt(TERMINAL_CODE) === ANY_TERMINAL)
    findings.warn('header.sendersTerminal', 'block1', basic.position)
}

/** The position of the terminal code in a logical terminal. */
const TERMINAL_CODE = 8
const ANY_TERMINAL = 'X'

function isMalformed(block: Block): boolean {
  if (block.kind === 'pairs') return block.stray !== undefined
  if (block.kind === 'fields') return false
  return block.id === '1' ? !isBasicHeader(block.content) : !isApplicationHeader(block.content)
}
