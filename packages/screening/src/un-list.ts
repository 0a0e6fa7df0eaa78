import { type ListRow, readListRows } from './list-entry.ts'
import type { ListFile } from './list-file.ts'

/** The parts of an XML element that the reader needs. */
export interface ListElement {
  readonly name: string
  readonly children: readonly ListElement[]
  readonly text: string
  readonly position?: { readonly line: number }
}

const KINDS: Readonly<Record<string, string>> = { INDIVIDUAL: 'person', ENTITY: 'entity' }
const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']

/**
 * Reads the consolidated list of the United Nations Security Council, `consolidated.xml`. The name of an individual is
 * in up to four parts; the name in the original script is an alias. Returns `undefined` for another document. Countries
 * are names in this list, not codes, and are not read.
 */
export function readUnList(root: ListElement): ListFile | undefined {
  if (root.name !== 'CONSOLIDATED_LIST') return undefined
  const rows = root.children
    .flatMap((group) => (KINDS[group.name] === undefined ? group.children : [group]))
    .filter(({ name }) => KINDS[name] !== undefined)
    .map((element, index) => ({ line: element.position?.line ?? index + 1, row: rowOf(element) }))
  return { format: 'unConsolidated', ...readListRows(rows) }
}

function rowOf(element: ListElement): ListRow {
  const name = NAME_PARTS.map((part) => textOf(element, part))
    .filter((part) => part !== '')
    .join(' ')
  const aliases = element.children
    .filter(({ name: tag }) => tag === `${element.name}_ALIAS`)
    .map((alias) => textOf(alias, 'ALIAS_NAME'))
  return {
    id: textOf(element, 'REFERENCE_NUMBER') || textOf(element, 'DATAID'),
    name,
    kind: KINDS[element.name] ?? '',
    programme: textOf(element, 'UN_LIST_TYPE'),
    aliases: [textOf(element, 'NAME_ORIGINAL_SCRIPT'), ...aliases].filter(Boolean).join(';'),
  }
}

function textOf({ children }: ListElement, name: string): string {
  const found = children.find((child) => child.name === name)
  return (found?.text ?? '').replaceAll(/\s+/g, ' ').trim()
}
