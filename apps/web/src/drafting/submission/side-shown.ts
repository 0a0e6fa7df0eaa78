import { memberAt, withValueAt, type DraftValues, type MessageDefinition } from '@nostro/messages'

import type { Texts } from '../../i18n/index.ts'
import { shownAt, type ShownField } from '../../message-content/index.ts'

/** One side of a difference: a value, and the values around it, such as the currency of an amount. */
interface Side {
  readonly definition: MessageDefinition
  readonly values: DraftValues
  readonly path: string
  readonly value: unknown
}

/**
 * Returns a value as the overview of a message shows it: an amount with its currency, a choice by its label, a
 * document by its file name. A group such as an address or an item has one line per field.
 */
export function sideShown({ definition, values, path, value }: Side, texts: Texts): string {
  if (memberAt(definition, path) === undefined) return typeof value === 'string' ? value : ''
  const { language } = texts
  const fields = shownAt({ definition, values: withValueAt(values, path, value), language }, path)
  const isOne = fields.length === 1 && fields[0]?.path === path
  return fields.map((field) => (isOne ? textOf(field, texts) : labelled(field, texts))).join('\n')
}

function labelled(field: ShownField, texts: Texts): string {
  return `${texts.text(field.labelKey)}: ${textOf(field, texts)}`
}

function textOf({ lines, table, file, isWorded, itemsLeft }: ShownField, { t, text }: Texts): string {
  if (itemsLeft !== undefined) return t('detail.itemsLeft', { count: itemsLeft })
  if (file !== undefined) return file.name
  if (table === undefined) return lines.map((line) => (isWorded === true ? text(line) : line)).join('\n')
  return table.rows
    .map((cells) =>
      cells
        .map((cell, index) => (table.columns[index]?.isWorded === true && cell !== '' ? text(cell) : cell))
        .filter((cell) => cell !== '')
        .join(' · '),
    )
    .join('\n')
}
