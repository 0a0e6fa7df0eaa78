import { ACKNOWLEDGEMENT_SERVICE } from './acknowledgement.ts'
import type { Block } from './blocks.ts'
import type { FindingCode } from './finding-codes.ts'
import { isApplicationHeader, isBasicHeader, readBasicHeader } from './header-blocks.ts'
import type { Finding, Position } from './message.ts'
import type { Unit } from './units.ts'

const BLOCK_ORDER = ['1', '2', '3', '4', '5', 'S']

/**
 * What deviates in the frame of a message: blocks that are missing, malformed, not closed or out of order, line ends,
 * text outside. All of them have the rule `envelope`. Blocks `S`, which interfaces add, are no deviation.
 *
 * Source: SWIFT UHB, FIN message structure.
 */
export function envelopeFindings(unit: Unit): readonly Finding[] {
  const findings = new EnvelopeFindings()
  if (unit.stray) findings.warn('envelope.strayText', 'envelope', unit.stray)
  const [first] = unit.blocks
  if (first.kind === 'fields' && first.isBare) {
    findings.warn('envelope.absent', 'envelope', first.position)
  } else {
    noteMissingBlocks(unit.blocks, first.position, findings)
    noteBlockOrder(unit.blocks, findings)
  }
  for (const block of unit.blocks) noteBlock(block, findings)
  return findings.all
}

class EnvelopeFindings {
  readonly all: Finding[] = []

  error(code: FindingCode, block: string, position: Position): void {
    this.#add({ code, severity: 'error', path: `block${block}`, params: { block } }, position)
  }

  warn(code: FindingCode, path: string, position: Position): void {
    this.#add({ code, severity: 'warning', path }, position)
  }

  #add(finding: Pick<Finding, 'code' | 'severity' | 'path' | 'params'>, { line, column }: Position): void {
    this.all.push({ ...finding, rule: 'envelope', line, column })
  }
}

function noteMissingBlocks(blocks: readonly Block[], position: Position, findings: EnvelopeFindings): void {
  const basic = blocks.find((block) => block.id === '1')
  const header = basic?.kind === 'header' ? readBasicHeader(basic.content) : undefined
  const required = header?.service === ACKNOWLEDGEMENT_SERVICE ? ['1', '4'] : ['1', '2', '4']
  for (const id of required) {
    if (!blocks.some((block) => block.id === id)) findings.error('envelope.blockMissing', id, position)
  }
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
    if (block.blankLine) findings.warn('envelope.blankLine', 'block4', block.blankLine)
    if (block.isBare) return
  }
  if (!block.isClosed) findings.error('envelope.blockNotClosed', block.id, block.position)
}

function isMalformed(block: Block): boolean {
  if (block.kind === 'pairs') return block.stray !== undefined
  if (block.kind === 'fields') return false
  return block.id === '1' ? !isBasicHeader(block.content) : !isApplicationHeader(block.content)
}
