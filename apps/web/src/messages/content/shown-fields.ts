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

import { labelKeyAt } from '../../forms/index.ts'
import { formatMoney } from '../../i18n/index.ts'

/** A filled field as text for reading. */
export interface ShownField {
  readonly path: string
  readonly labelKey: string
  /** Message fields it fills: `['32A']`. */
  readonly tags: readonly string[]
  readonly lines: readonly string[]
  /** A reference, BIC or account as it stands in the message: read character by character, and copied. */
  readonly code: string | undefined
  /** Items of several members, such as statement lines, in place of lines. */
  readonly table?: ShownTable
  /** The groups and items it stands in, from the outermost; none where its section says enough. */
  readonly within?: readonly Enclosing[]
  /** A document, to be opened. */
  readonly file?: Attachment
  /** The lines are keys of texts. */
  readonly isWorded?: boolean
  /** In place of lines: how many further items there are that are not shown. */
  readonly itemsLeft?: number
}

/** A group by its name, or an item by the name of its list and its place, from 1. */
interface Enclosing {
  readonly labelKey: string
  readonly position?: number
}

/** Items under the labels of their members; a member no item fills has no column. */
export interface ShownTable {
  readonly columns: readonly {
    readonly name: string
    readonly labelKey: string
    readonly isAmount: boolean
    /** Its cells are keys of texts. */
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
 * The filled fields of a message in the order of its form, section by section; empty sections are left out. A currency
 * is shown with its amount and not once more by itself.
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

/** A member as people read it, whatever it is: the fields of a group and of its items one after the other. */
export function shownAt(content: ContentToShow, path: string): readonly ShownField[] {
  return filledPlaces({ ...content, path }).map(shownField)
}

/** The places below one that hold a value of their own: a group is its members, a list is one place. */
function filledPlaces(place: FieldPosition): readonly FieldPosition[] {
  const shape = memberAt(place.definition, place.path)?.shape
  if (shape === undefined || !isFilled(valueAt(place.values, place.path))) return []
  if (shape.kind === 'list' && !isFlat(shape)) return placesOfItems(shape, place)
  if (shape.kind !== 'group') return [place]
  return membersOf(shape, place, enclosedBy(place))
}

/** More items than these are looked up in the text. */
const ITEMS_SHOWN_MAX = 50

/** Items with groups of their own are too much for a row of a table: each stands for itself. */
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

/** A group of the message itself is its section; one inside has a name of its own. */
function enclosedBy(place: FieldPosition): readonly Enclosing[] {
  const { path, within = [] } = place
  return path.includes('.') ? [...within, { labelKey: labelKeyAt(place, path) }] : within
}

function isFlat({ item }: ShapeOf<'list'>): boolean {
  return Object.values(item.members).every(({ shape }) => shape.kind !== 'group' && shape.kind !== 'list')
}

/** A currency that follows another one says nothing by itself. */
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

/** Up to this many members of an item are read as one line, as an instruction and its text are. */
const IN_ONE_LINE_MAX = 2

function tableOf(shape: ShapeOf<'list'>, place: FieldPosition): ShownTable | undefined {
  const members = Object.entries(shape.item.members)
  if (!isFlat(shape) || members.length <= IN_ONE_LINE_MAX) return undefined
  const items = entriesAt(place)
  const columns = members
    // Amounts come with their currency.
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
    // The screen says it in words.
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
 * `SHA · Shared`. A code the list does not name, such as a code word of the user's own, stands alone, and so does a
 * name that says its code.
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

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** An IBAN is read in groups of four; other accounts as they stand. */
export function groupedAccount(account: string): string {
  return IBAN.test(account) ? (account.match(/.{1,4}/g) ?? []).join(' ') : account
}
