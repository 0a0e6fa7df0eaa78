import type { Language } from '@nostro/kernel'
import {
  codeList,
  interpret,
  isFilled,
  memberAt,
  valueAt,
  type DraftValues,
  type Interpreters,
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

interface Place extends ContentToShow {
  readonly path: string
}

/**
 * The filled fields of a message in the order of its form, section by section; empty sections are left out. A currency
 * is shown with its amount and not once more by itself.
 */
export function shownSections(content: ContentToShow): readonly ShownSection[] {
  return content.definition.sections
    .map(({ name, members }) => {
      const places = members.flatMap((path) => filledPlaces({ ...content, path }))
      const currencies = new Set(places.flatMap(currencyPathAt))
      const fields = places.filter(({ path }) => !currencies.has(path)).map(shownField)
      return { name, fields }
    })
    .filter((section) => section.fields.length > 0)
}

/** The places below one that hold a value of their own: a group is its members, a list is one place. */
function filledPlaces(place: Place): readonly Place[] {
  const shape = memberAt(place.definition, place.path)?.shape
  if (shape === undefined || !isFilled(valueAt(place.values, place.path))) return []
  if (shape.kind !== 'group') return [place]
  return Object.keys(shape.members).flatMap((name) =>
    filledPlaces({ ...place, path: `${place.path}.${name}` }),
  )
}

function currencyPathAt({ definition, path }: Place): readonly string[] {
  const shape = memberAt(definition, path)?.shape
  return shape?.kind === 'amount' ? [shape.currencyPath] : []
}

function shownField(place: Place): ShownField {
  const member = memberAt(place.definition, place.path)
  if (member === undefined) throw new Error(`${place.definition.type} has no member ${place.path}`)
  return {
    path: place.path,
    labelKey: labelKeyAt(place, place.path),
    tags: member.tags ?? [],
    lines: interpret(LINES, member.shape, place).filter((line) => line !== ''),
    code: CODE_KINDS.has(member.shape.kind) ? textAt(place) : undefined,
  }
}

const CODE_KINDS: ReadonlySet<Shape['kind']> = new Set(['reference', 'bic', 'account', 'uetr'])

const LINES: Interpreters<Place, readonly string[]> = {
  text: (_, place) => [textAt(place)],
  reference: (_, place) => [textAt(place)],
  code: (shape, place) => [namedCode(shape.list, textAt(place), place.language)],
  bic: (_, place) => [textAt(place)],
  account: (_, place) => [groupedAccount(textAt(place))],
  day: (_, place) => [textAt(place)],
  amount: (shape, place) => {
    const currency = textAt({ ...place, path: shape.currencyPath })
    return [formatMoney({ currency, amount: textAt(place) }, place.language)]
  },
  uetr: (_, place) => [textAt(place)],
  lines: (_, place) => entriesAt(place).filter((line) => typeof line === 'string'),
  group: () => [],
  list: (shape, place) => entriesAt(place).map((_, position) => itemText(shape, place, position)),
}

function itemText(shape: ShapeOf<'list'>, place: Place, position: number): string {
  return Object.keys(shape.item.members)
    .map((name) => textAt({ ...place, path: `${place.path}.${position}.${name}` }))
    .filter((text) => text !== '')
    .join(' ')
}

function textAt({ values, path }: Place): string {
  const value = valueAt(values, path)
  return typeof value === 'string' ? value : ''
}

function entriesAt({ values, path }: Place): readonly unknown[] {
  const value = valueAt(values, path)
  return Array.isArray(value) ? value : []
}

/**
 * `SHA · Shared`. A code the list does not name, such as a code word of the user's own, stands alone, and so does a
 * name that says its code.
 */
export function namedCode(list: ShapeOf<'code'>['list'], code: string, language: Language): string {
  const name = codeList(list).find((entry) => entry.code === code)?.names[language] ?? ''
  if (name === '') return code
  return name.includes(code) ? name : `${code} · ${name}`
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** An IBAN is read in groups of four; other accounts as they stand. */
export function groupedAccount(account: string): string {
  return IBAN.test(account) ? (account.match(/.{1,4}/g) ?? []).join(' ') : account
}
