import type { ElementExplanation, MxExplanation } from '@nostro/messages'

import { aligned } from './columns.ts'
import { findingLines } from './findings.ts'
import { meant, printable, type Wording } from './wording.ts'

const INDENT = '  '

/** Returns the elements of an MX: one per line, indented by depth, with their findings below. */
export function elementLines(explanation: MxExplanation, wording: Wording): readonly string[] {
  return treeLines(explanation, wording, (element) => [tagOf(element), valueOf(element)])
}

/** Returns the elements of an MX with names and, after a value, the format of the schema. */
export function explainedElementLines(explanation: MxExplanation, wording: Wording): readonly string[] {
  return treeLines(explanation, wording, (element) => {
    const format = element.value === undefined ? undefined : meant(element.format, wording)
    const cells = [tagOf(element), nameOf(element, wording), valueOf(element)]
    return format === undefined ? cells : [...cells, wording.paint('dim', format)]
  })
}

/** Returns the name of an element: its label in the form, otherwise its full ISO 20022 name. */
export function nameOf({ label, name }: ElementExplanation, { text, hasText }: Wording): string {
  return label !== undefined && hasText(label) ? text(label) : name
}

function treeLines(
  { elements, findings }: MxExplanation,
  wording: Wording,
  cellsOf: (element: ElementExplanation) => readonly string[],
): readonly string[] {
  const rows = aligned(elements.map((element) => withoutEmptyEnd(cellsOf(element))))
  return [
    ...findingLines(findings, wording).map((line) => `${INDENT}${line}`),
    ...elements.flatMap((element, index) => {
      const [tag = '', ...cells] = rows[index] ?? []
      const margin = INDENT.repeat(element.depth + 2)
      return [
        [`${INDENT}${wording.paint('cyan', tag)}`, ...cells].join('  '),
        ...findingLines(element.findings, wording).map((line) => `${margin}${line}`),
      ]
    }),
  ]
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

function tagOf({ path, depth }: ElementExplanation): string {
  return `${INDENT.repeat(depth)}${printable(path.slice(path.lastIndexOf('/') + 1))}`
}

/** Returns the value on one line, after the attributes, such as the currency of an amount. */
function valueOf({ attributes, value = '' }: ElementExplanation): string {
  const parts = [...attributes.map((attribute) => attribute.value), value.trim().replace(/\s*\n\s*/g, ' ')]
  return printable(parts.filter((part) => part !== '').join(' '))
}
