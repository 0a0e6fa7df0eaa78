import { columnPathOf, type GridPlan, type Member, type ShapeOf } from '@nostro/messages'

/** A member of the items as a column. */
export interface GridColumn {
  readonly name: string
  readonly member: Member
  /** Width in rem. */
  readonly width: number
  /** Takes the remaining width. */
  readonly isWide: boolean
  /** One column for several members of which each item uses one. */
  readonly isChoice: boolean
  /** Returns the path, inside an item, of the member that the column shows. */
  readonly pathIn: (item: unknown) => string
}

/** The width of a monospaced character and the horizontal padding of a cell, in rem. */
const CHARACTER_WIDTH = 0.46
const CELL_PADDING = 0.75

const WIDTH_MIN = 3.25
const WIDTH_MAX = 10
const AMOUNT_CHARACTERS = 14
const DAY_CHARACTERS = 10
const DATE_TIME_CHARACTERS = 19
const REFERENCE_CHARACTERS = 12
const CODE_CHARACTERS = 4

/** Widths of the additional columns, in rem: row number, balance, and the button for the remaining members. */
export const NUMBER_WIDTH = 2.75
export const BALANCE_WIDTH = 7.5
export const REST_WIDTH = 2.75

/** Returns the columns of a plan. `memberOf` returns the member at a path inside an item. */
export function gridColumns(
  plan: GridPlan,
  memberOf: (path: string) => Member | undefined,
): readonly GridColumn[] {
  const members = plan.columns.flatMap((column) => {
    const member = memberOf(columnPathOf(column, undefined))
    if (member === undefined) return []
    const isChoice = typeof column !== 'string'
    const pathIn = (item: unknown) => columnPathOf(column, item)
    return [{ name: isChoice ? column.name : column, member, isChoice, pathIn }]
  })
  const lengths = members.map(({ member }) => charactersOf(member))
  const longest = Math.max(...lengths)
  return members.map((column, index) => ({
    ...column,
    width: widthOf(lengths[index] ?? 0),
    isWide: lengths[index] === longest,
  }))
}

/** Returns the names of members that are not, or not completely, shown in columns. */
export function restOf(shape: ShapeOf<'list'>, plan: GridPlan): readonly string[] {
  const shown = new Set(plan.columns.filter((column) => typeof column === 'string'))
  const isShown = (name: string, member: Member | undefined): boolean =>
    shown.has(name) ||
    (member?.shape.kind === 'group' &&
      Object.entries(member.shape.members).every(([inner, each]) => isShown(`${name}.${inner}`, each)))
  return Object.entries(shape.item.members).flatMap(([name, member]) => (isShown(name, member) ? [] : [name]))
}

function widthOf(characters: number): number {
  const width = characters * CHARACTER_WIDTH + CELL_PADDING
  return Math.min(Math.max(width, WIDTH_MIN), WIDTH_MAX)
}

/** Returns the number of characters that a cell of the member has space for. */
function charactersOf({ shape }: Member): number {
  if (shape.kind === 'amount' || shape.kind === 'decimal') return AMOUNT_CHARACTERS
  if (shape.kind === 'day') return DAY_CHARACTERS
  if (shape.kind === 'dateTime') return DATE_TIME_CHARACTERS
  if (shape.kind === 'code') return CODE_CHARACTERS
  if (shape.kind === 'lines') return shape.lengthMax
  if (shape.kind !== 'text' && shape.kind !== 'reference') return REFERENCE_CHARACTERS
  // Short texts are shown completely. Long references may need scrolling.
  return shape.lengthMax > REFERENCE_CHARACTERS * 2
    ? Math.min(shape.lengthMax, REFERENCE_CHARACTERS * 3)
    : Math.min(shape.lengthMax, REFERENCE_CHARACTERS)
}
