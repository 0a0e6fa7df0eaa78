import { isAttachment, type Language } from '@nostro/kernel'
import {
  type DraftValues,
  entriesOfCode,
  interpret,
  type Interpreters,
  labelKeyOf,
  type Members,
  type MessageDefinition,
  resolvedPath,
  type ShapeOf,
  valueAt,
} from '@nostro/messages'
import { translatorFor } from '@nostro/texts'

/** A member of a message with its label and displayed value, which is empty if none is filled in. */
export interface LabelledRow {
  readonly label: string
  /** May have several lines. */
  readonly value: string
  readonly isFile: boolean
}

interface Printed {
  readonly definition: MessageDefinition
  readonly values: DraftValues
  readonly language: Language
}

/** Returns the members of a section as rows with labels. The value of a file is its name. */
export function labelledRows(printed: Printed, names: readonly string[]): readonly LabelledRow[] {
  const members = Object.fromEntries(
    Object.entries(printed.definition.members).filter(([name]) => names.includes(name)),
  )
  return rowsIn(printed, members, '')
}

function rowsIn(printed: Printed, members: Members, prefix: string): readonly LabelledRow[] {
  const { definition, language } = printed
  return Object.entries(members).flatMap(([name, { shape }]) => {
    const path = `${prefix}${name}`
    if (shape.kind === 'group') return rowsIn(printed, shape.members, `${path}.`)
    const label = translatorFor(language).text(labelKeyOf(definition, path))
    const value = interpret(PRINTED, shape, { ...printed, path })
    return [{ label, value, isFile: shape.kind === 'attachment' }]
  })
}

type PrintedValue = Printed & { readonly path: string }

const PRINTED: Interpreters<PrintedValue, string> = {
  text: textAt,
  reference: textAt,
  code: (shape, place) => namedCode(shape, textAt(shape, place), place.language),
  bic: textAt,
  account: textAt,
  day: textAt,
  time: textAt,
  dateTime: textAt,
  month: textAt,
  boolean: () => '',
  decimal: textAt,
  amount: (shape, place) => {
    const amount = textAt(shape, place)
    const currency = valueAt(place.values, resolvedPath(shape.currencyPath, place.path))
    return amount === '' || typeof currency !== 'string'
      ? ''
      : `${currency} ${groupedAmount(amount, place.language)}`
  },
  uetr: textAt,
  lines: (_, { values, path }) => {
    const value = valueAt(values, path)
    return Array.isArray(value) ? value.map(String).join('\n') : ''
  },
  attachment: (_, { values, path }) => {
    const value = valueAt(values, path)
    return isAttachment(value) ? value.name : ''
  },
  group: () => '',
  list: () => '',
}

function textAt(_: unknown, { values, path }: PrintedValue): string {
  const value = valueAt(values, path)
  return typeof value === 'string' ? value : ''
}

function namedCode(shape: ShapeOf<'code'>, code: string, language: Language): string {
  const name = entriesOfCode(shape).find((entry) => entry.code === code)?.names[language] ?? ''
  return name === '' || name.includes(code)
    ? ([name, code].find((text) => text !== '') ?? '')
    : `${code} · ${name}`
}

/** Formats an amount as `12,345.67`, in Russian as `12 345,67` with non-breaking spaces. */
export function groupedAmount(amount: string, language: Language): string {
  const [whole = '', fraction] = amount.split('.')
  const isRussian = language === 'ru'
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, isRussian ? '\u00A0' : ',')
  return fraction === undefined ? grouped : `${grouped}${isRussian ? ',' : '.'}${fraction}`
}
