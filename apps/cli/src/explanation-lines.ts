import type {
  AcknowledgementExplanation,
  BlockExplanation,
  ComponentExplanation,
  FieldExplanation,
  MessageExplanation,
} from '@nostro/messages'

import { aligned, columnsOf, padded } from './columns.ts'
import { findingLines } from './findings.ts'
import { meant, printable, type Wording } from './wording.ts'

const INDENT = '  '

/** Returns an explanation as text: a heading for each block, then its fields with their components and findings. */
export function explanationLines(explanation: MessageExplanation, wording: Wording): readonly string[] {
  const { typeMeaning, acknowledgement, findings, blocks } = explanation
  const type = meant(typeMeaning, wording)
  return [
    ...(type === undefined ? [] : [`${INDENT}${type}`]),
    ...(acknowledgement === undefined ? [] : refusalLines(acknowledgement, wording)),
    ...findingLines(findings, wording).map((line) => `${INDENT}${line}`),
    ...blocks.flatMap((block) => blockLines(block, wording)),
  ]
}

/** Returns the reason of a network refusal, if the product knows the code. */
function refusalLines(acknowledgement: AcknowledgementExplanation, wording: Wording): readonly string[] {
  const { meaning, errorCode = '', line, tag } = acknowledgement
  const reason = meant(meaning, wording)
  if (reason === undefined) return []
  return [`${INDENT}${wording.paint('red', `${errorCode}  ${placed(reason, { line, tag }, wording)}`)}`]
}

function placed(
  reason: string,
  { line, tag }: { readonly line: number | undefined; readonly tag: string | undefined },
  { text }: Wording,
): string {
  if (line === undefined) return reason
  return text(tag === undefined ? 'commandLine.refusedLine' : 'commandLine.refusedField', {
    reason,
    line,
    tag,
  })
}

function blockLines({ block, name, fields }: BlockExplanation, wording: Wording): readonly string[] {
  const heading = `${INDENT}${wording.paint('bold', wording.text(name))}`
  if (block === '1' || block === '2') return [heading, ...fields.flatMap((field) => rowLines(field, wording))]
  const width = fields.reduce((widest, { tag }) => Math.max(widest, columnsOf(printable(tag))), 0)
  const explained = new Set<string>()
  const lines = [heading]
  for (const field of fields) {
    // The purpose of a field is printed once, also if a statement has many of them.
    const needsHelp = !explained.has(field.tag)
    lines.push(...fieldLines(field, { width, needsHelp }, wording))
    explained.add(field.tag)
  }
  return lines
}

/** Returns the lines of block 1 or 2, which is one row of characters. */
function rowLines(field: FieldExplanation, wording: Wording): readonly string[] {
  return contentLines(field, wording).map((line) => `${INDENT}${INDENT}${line}`)
}

function fieldLines(
  field: FieldExplanation,
  { width, needsHelp }: { readonly width: number; readonly needsHelp: boolean },
  wording: Wording,
): readonly string[] {
  const { text, paint } = wording
  const tag = paint('cyan', padded(printable(field.tag), width))
  const name = field.name === undefined ? text('commandLine.unknownField') : paint('bold', text(field.name))
  const notation = field.notation === undefined ? '' : `  ${paint('dim', field.notation)}`
  const help = needsHelp && field.help !== undefined ? [paint('dim', text(field.help))] : []
  const below = [...help, ...contentLines(field, wording)]
  const margin = `${INDENT}${INDENT}${' '.repeat(width)}${INDENT}`
  return [`${INDENT}${INDENT}${tag}${INDENT}${name}${notation}`, ...below.map((line) => `${margin}${line}`)]
}

/** Returns the components in columns, or the unchanged value if there are none; then the findings. */
function contentLines(field: FieldExplanation, wording: Wording): readonly string[] {
  const shown = field.components.filter((component) => component.value !== '')
  const content =
    shown.length === 0
      ? field.value.split('\n').filter((line) => line !== '')
      : aligned(shown.flatMap((component) => componentRows(component, wording))).map((row) =>
          row.join('  ').trimEnd(),
        )
  return [...content.map(printable), ...findingLines(field.findings, wording)]
}

/** Returns name, value and meaning of a component, with further lines of the value below. */
function componentRows(component: ComponentExplanation, wording: Wording): readonly (readonly string[])[] {
  const [first = '', ...others] = component.value.split('\n')
  const meaning = meant(component.meaning, wording)
  const name = wording.text(component.name)
  return [[name, first, ...(meaning === undefined ? [] : [meaning])], ...others.map((line) => ['', line])]
}
