import { isFieldTag, notationOf } from '../fin/fields.ts'
import type { FinField, Finding } from '../fin/message.ts'
import { positionInField } from '../standard/finding-at.ts'
import { meaningOf } from './code-words.ts'
import { kindOf, valueOfCharacters } from './components.ts'
import type { ComponentExplanation, FieldExplanation } from './explanation.ts'
import { fieldPieces } from './field-pieces.ts'
import { knownPair, type PairBlock, type RowFormat } from './header-fields.ts'
import { tagHelpKey, tagNameKey } from './known-tags.ts'
import { withMeaning, type Piece } from './pieces.ts'

/** Explains a field of block 4. */
export function explainField(field: FinField, findings: readonly Finding[]): FieldExplanation {
  const { tag, value } = field
  const name = tagNameKey(tag)
  const help = tagHelpKey(tag)
  return {
    tag,
    ...(name !== undefined && { name }),
    ...(help !== undefined && { help }),
    ...(isFieldTag(tag) && { notation: notationOf(tag) }),
    ...contentOf(field, fieldPieces(tag, value)),
    findings,
  }
}

/** Explains a `{tag:value}` pair of a header, a trailer or an acknowledgement. */
export function explainPair(
  block: PairBlock,
  field: FinField,
  findings: readonly Finding[],
): FieldExplanation {
  const known = knownPair(block, field.tag)
  return {
    tag: field.tag,
    ...(known && { name: known.name, help: known.help }),
    ...(known ? contentOfFormat(field, known.format) : contentOf(field, [])),
    findings,
  }
}

/** Explains block 1 or 2, which is a row of characters; its tag is the number of the block. */
export function explainRow(row: FinField, format: RowFormat, findings: readonly Finding[]): FieldExplanation {
  return { tag: row.tag, name: `block.${row.tag}`, ...contentOfFormat(row, format), findings }
}

type Content = Pick<FieldExplanation, 'notation' | 'value' | 'line' | 'column' | 'components'>

function contentOfFormat(field: FinField, format: RowFormat): Content {
  const { notation } = format
  return { ...(notation !== '' && { notation }), ...contentOf(field, fixedPieces(format, field.value)) }
}

function contentOf(field: FinField, pieces: readonly Piece[]): Content {
  const { line, column } = field.position
  return { value: field.value, line, column, components: placed(field, pieces) }
}

/** Returns the components at fixed positions, as far as the value is long enough. */
function fixedPieces({ components = [] }: RowFormat, value: string): readonly Piece[] {
  const pieces: Piece[] = []
  let start = 0
  for (const { name, length, list } of components) {
    const end = length === undefined ? value.length : Math.min(start + length, value.length)
    if (end === start) break
    const raw = value.slice(start, end)
    const piece = { name, start, end, value: valueOfCharacters(kindOf(name), raw) }
    pieces.push(list === undefined ? piece : withMeaning(piece, meaningOf(list, raw)))
    start = end
  }
  return pieces
}

/** Returns the pieces of a value in their order, with their positions in the text. */
function placed(field: FinField, pieces: readonly Piece[]): readonly ComponentExplanation[] {
  const { value } = field
  let line = 1
  let lineStart = 0
  let lineBreak = value.indexOf('\n')
  return pieces.map((piece) => {
    while (lineBreak !== -1 && lineBreak < piece.start) {
      line += 1
      lineStart = lineBreak + 1
      lineBreak = value.indexOf('\n', lineStart)
    }
    const raw = value.slice(piece.start, piece.end)
    return {
      name: `component.${piece.name}`,
      raw,
      value: piece.value ?? raw,
      ...(piece.meaning && { meaning: piece.meaning }),
      ...positionInField(field, { line, column: piece.start - lineStart + 1 }),
    }
  })
}
