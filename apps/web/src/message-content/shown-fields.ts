import { type Attachment, isAttachment, type Language } from '@nostro/kernel'
import {
  entriesOfCode,
  interpret,
  isFilled,
  memberAt,
  resolvedPath,
  valueAt,
  type DraftValues,
  type Interpreters,
  type Member,
  type MessageDefinition,
  type Shape,
  type ShapeOf,
} from '@nostro/messages'

import { labelKeyAt } from '../forms/index.ts'
import { formatMoney } from '../i18n/index.ts'
import { groupedAccount } from './grouped-account.ts'

/** A filled field as text for display. */
export interface ShownField {
  readonly path: string
  readonly labelKey: string
  /** Message fields of the member: `['32A']`. */
  readonly tags: readonly string[]
  readonly lines: readonly string[]
  /** An unchanged reference, BIC or account, shown in a monospaced font with a copy button. */
  readonly code: string | undefined
  /** Items with several members, such as statement lines, in place of lines. */
  readonly table?: ShownTable
  /** The groups and items that contain the field, outermost first; absent if the section name is sufficient. */
  readonly within?: readonly Enclosing[]
  /** A document that can be opened. */
  readonly file?: Attachment
  /** The lines are text keys. */
  readonly isWorded?: boolean
  /** In place of lines: the number of further items that are not shown. */
  readonly itemsLeft?: number
}

/** A group by its name, or an item by the name of its list and its position, starting at 1. */
interface Enclosing {
  readonly labelKey: string
  readonly position?: number
}

/** Items under the labels of their members. A member that is empty in all items has no column. */
export interface ShownTable {
  readonly columns: readonly {
    readonly name: string
    readonly labelKey: string
    readonly isAmount: boolean
    readonly isWorded: boolean
  }[]
  readonly rows: readonly (readonly string[])[]
}

export interface ShownSection {
  readonly name: string
  readonly fields: readonly ShownField[]
}

interface ContentToShow {
  readonly definition: MessageDefinition
  readonly values: DraftValues
  readonly language: Language
}

interface FieldPosition extends ContentToShow, Pick<ShownField, 'within' | 'itemsLeft'> {
  readonly path: string
}

/**
 * Returns the filled fields of a message in the order of its form, section by section, without empty sections. A
 * currency is shown with its amount and has no separate field.
 */
export function shownSections(content: ContentToShow): readonly ShownSection[] {
  return content.definition.sections
    .map(({ name, members }) => {
      const places = members
        .flatMap((path) => filledPlaces({ ...content, path }))
        .filter((place) => !isFollowingCurrency(place))
      const currencies = new Set(places.flatMap(currencyPathAt))
      const fields = places.filter(({ path }) => !currencies.has(path)).map(shownField)
      return { name, fields }
    })
    .filter((section) => section.fields.length > 0)
}

/** Returns the fields of a member for display; for a group or a list, the fields of its members and items. */
export function shownAt(content: ContentToShow, path: string): readonly ShownField[] {
  return filledPlaces({ ...content, path }).map(shownField)
}

/** Returns the positions below one that have a value: the members of a group, or the list itself. */
function filledPlaces(place: FieldPosition): readonly FieldPosition[] {
  const shape = memberAt(place.definition, place.path)?.shape
  if (shape === undefined || !isFilled(valueAt(place.values, place.path))) return []
  if (shape.kind === 'list' && !isFlat(shape)) return placesOfItems(shape, place)
  if (shape.kind !== 'group') return [place]
  return membersOf(shape, place, enclosedBy(place))
}

/** Further items can be read in the message text. */
const ITEMS_SHOWN_MAX = 50

/** Returns the positions of items that contain groups and do not fit a table row. Each item has its own block. */
function placesOfItems(shape: ShapeOf<'list'>, place: FieldPosition): readonly FieldPosition[] {
  const items = entriesAt(place)
  const labelKey = labelKeyAt(place, place.path)
  const shown = items
    .slice(0, ITEMS_SHOWN_MAX)
    .flatMap((_, position) =>
      membersOf(shape.item, { ...place, path: `${place.path}.${position}` }, [
        ...(place.within ?? []),
        { labelKey, position: position + 1 },
      ]),
    )
  const itemsLeft = items.length - ITEMS_SHOWN_MAX
  return itemsLeft > 0 ? [...shown, { ...place, itemsLeft }] : shown
}

function membersOf(
  { members }: ShapeOf<'group'>,
  place: FieldPosition,
  within: readonly Enclosing[],
): readonly FieldPosition[] {
  return Object.keys(members).flatMap((name) =>
    filledPlaces({ ...place, within, path: `${place.path}.${name}` }),
  )
}

/** Returns the groups around a position. A top-level group has the name of its section and is left out. */
function enclosedBy(place: FieldPosition): readonly Enclosing[] {
  const { path, within = [] } = place
  return path.includes('.') ? [...within, { labelKey: labelKeyAt(place, path) }] : within
}

function isFlat({ item }: ShapeOf<'list'>): boolean {
  return Object.values(item.members).every(({ shape }) => shape.kind !== 'group' && shape.kind !== 'list')
}

/** Returns whether a currency only repeats another one. */
function isFollowingCurrency({ definition, path }: FieldPosition): boolean {
  const member = memberAt(definition, path)
  return member?.readOnly === true && member.shape.kind === 'code' && member.shape.list === 'currency'
}

function currencyPathAt({ definition, path }: FieldPosition): readonly string[] {
  const shape = memberAt(definition, path)?.shape
  return shape?.kind === 'amount' ? [resolvedPath(shape.currencyPath, path)] : []
}

function shownField(place: FieldPosition): ShownField {
  const member = memberAt(place.definition, place.path)
  if (member === undefined) throw new Error(`${place.definition.type} has no member ${place.path}`)
  const { path, within = [], itemsLeft } = place
  if (itemsLeft !== undefined)
    return {
      path,
      labelKey: labelKeyAt(place, path),
      tags: [],
      lines: [],
      code: undefined,
      within,
      itemsLeft,
    }
  const table = member.shape.kind === 'list' ? tableOf(member.shape, place) : undefined
  const file = valueAt(place.values, place.path)
  return {
    path: place.path,
    labelKey: labelKeyAt(place, place.path),
    tags: member.tags ?? [],
    ...(table !== undefined && { table }),
    ...(isAttachment(file) && { file }),
    ...(within.length > 0 && { within }),
    ...(member.shape.kind === 'boolean' && { isWorded: true }),
    lines: table === undefined ? linesAt(member, place) : [],
    code: CODE_KINDS.has(member.shape.kind) ? textAt(place) : undefined,
  }
}

function linesAt(member: Member, place: FieldPosition): readonly string[] {
  return interpret(LINES, member.shape, place).filter((line) => line !== '')
}

/** An item with up to this many members is displayed as one line, such as an instruction and its text. */
const IN_ONE_LINE_MAX = 2

function tableOf(shape: ShapeOf<'list'>, place: FieldPosition): ShownTable | undefined {
  const members = Object.entries(shape.item.members)
  if (!isFlat(shape) || members.length <= IN_ONE_LINE_MAX) return undefined
  const items = entriesAt(place)
  const columns = members
    // Amounts are shown with their currency.
    .filter(([, { shape: inner }]) => !(inner.kind === 'code' && inner.list === 'currency'))
    .filter(([name]) => items.some((item) => isRecord(item) && isFilled(item[name])))
    .map(([name, member]) => ({
      name,
      member,
      labelKey: labelKeyAt(place, `${place.path}.0.${name}`),
      isAmount: member.shape.kind === 'amount',
      isWorded: member.shape.kind === 'boolean',
    }))
  return {
    columns,
    rows: items.map((_, position) =>
      columns.map(({ name, member }) => {
        const cell = { ...place, path: `${place.path}.${position}.${name}` }
        return isFilled(valueAt(cell.values, cell.path)) ? linesAt(member, cell).join('\n') : ''
      }),
    ),
  }
}

function isRecord(value: unknown): value is DraftValues {
  return typeof value === 'object' && value !== null
}

const CODE_KINDS: ReadonlySet<Shape['kind']> = new Set(['reference', 'bic', 'account', 'uetr'])

const LINES: Interpreters<FieldPosition, readonly string[]> = {
  text: (_, place) => [textAt(place)],
  reference: (_, place) => [textAt(place)],
  code: (shape, place) => [namedCode(shape, textAt(place), place.language)],
  bic: (_, place) => [textAt(place)],
  account: (_, place) => [groupedAccount(textAt(place))],
  day: (_, place) => [textAt(place)],
  time: (_, place) => [textAt(place)],
  dateTime: (_, place) => [textAt(place)],
  month: (_, place) => [textAt(place)],
  boolean: (_, place) => {
    // Returned as a text key, which the screen translates.
    const value = valueAt(place.values, place.path)
    return typeof value === 'boolean' ? [value ? 'form.boolean.yes' : 'form.boolean.no'] : []
  },
  decimal: (_, place) => [textAt(place)],
  amount: (shape, place) => {
    const currency = textAt({ ...place, path: resolvedPath(shape.currencyPath, place.path) })
    return [formatMoney({ currency, amount: textAt(place) }, place.language)]
  },
  uetr: (_, place) => [textAt(place)],
  lines: (_, place) => entriesAt(place).filter((line) => typeof line === 'string'),
  attachment: (_, place) => {
    const value = valueAt(place.values, place.path)
    return isAttachment(value) ? [value.name] : []
  },
  group: () => [],
  list: (shape, place) => entriesAt(place).map((_, position) => itemText(shape, place, position)),
}

function itemText(shape: ShapeOf<'list'>, place: FieldPosition, position: number): string {
  return Object.keys(shape.item.members)
    .map((name) => textAt({ ...place, path: `${place.path}.${position}.${name}` }))
    .filter((text) => text !== '')
    .join(' ')
}

function textAt({ values, path }: FieldPosition): string {
  const value = valueAt(values, path)
  return typeof value === 'string' ? value : ''
}

function entriesAt({ values, path }: FieldPosition): readonly unknown[] {
  const value = valueAt(values, path)
  return Array.isArray(value) ? value : []
}

/**
 * Returns a code with its name, such as `SHA · Shared`. The code is returned alone if the list has no name for it or
 * the name contains the code.
 */
export function namedCode(
  shape: Pick<ShapeOf<'code'>, 'list' | 'entries'>,
  code: string,
  language: Language,
): string {
  const name = entriesOfCode(shape).find((entry) => entry.code === code)?.names[language] ?? ''
  if (name === '') return code
  return name.includes(code) ? name : `${code} · ${name}`
}
