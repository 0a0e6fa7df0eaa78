import { conditionHolds } from '../core/conditions.ts'
import type { DraftValues, Member } from '../core/shape.ts'

/** One step of the path of an element: its name, and its position among elements of that name. */
export interface ElementStep {
  readonly name: string
  /** Counted from 1; absent if any element of this name matches. */
  readonly position: number | undefined
}

/** The path of a member in XML: steps from the enclosing element, and an attribute of the last one. */
export interface ElementPosition {
  readonly steps: readonly ElementStep[]
  readonly attribute: string | undefined
}

const HERE = '.'
const STEP = /^([A-Za-z0-9]+)(?:\[(\d+)\])?$/

/** Parses a path such as `RmtInf/Strd[2]/Amt/@Ccy`. */
export function elementPlace(text: string): ElementPosition {
  const parts = text === HERE ? [] : text.split('/')
  const last = parts.at(-1)
  const attribute = last?.startsWith('@') === true ? last.slice(1) : undefined
  const names = attribute === undefined ? parts : parts.slice(0, -1)
  return { steps: names.map(stepOf), attribute }
}

function stepOf(part: string): ElementStep {
  const [, name, position] = STEP.exec(part) ?? []
  if (name === undefined) throw new Error(`not an element: ${part}`)
  return { name, position: position === undefined ? undefined : Number(position) }
}

/** Returns the element that a member's value is written to; `undefined` if no condition of its alternatives holds. */
export function writtenElement(
  { element }: Member,
  { message, path }: { readonly message: DraftValues; readonly path: string },
): string | undefined {
  if (element === undefined || typeof element === 'string') return element
  return element.find(({ when }) => conditionHolds(when, message, path))?.element
}

/** Returns every element that a member can fill, alternatives included. */
export function elementsOf({ element }: Member): readonly string[] {
  if (element === undefined) return []
  return typeof element === 'string' ? [element] : element.map((choice) => choice.element)
}
