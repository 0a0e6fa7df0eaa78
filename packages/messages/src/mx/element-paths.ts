import { conditionHolds } from '../core/conditions.ts'
import type { DraftValues, Member } from '../core/shape.ts'

/** One step of a member's element: a name, which one of several of that name, or an attribute. */
export interface ElementStep {
  readonly name: string
  /** From 1; absent where any of this name is meant. */
  readonly position: number | undefined
}

/** The position of a member in XML: steps from the enclosing element, and an attribute of the last one. */
export interface ElementPosition {
  readonly steps: readonly ElementStep[]
  readonly attribute: string | undefined
}

const HERE = '.'
const STEP = /^([A-Za-z0-9]+)(?:\[(\d+)\])?$/

/** Reads `RmtInf/Strd[2]/Amt/@Ccy`. */
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

/** The element a member's value is written to; `undefined` where none takes it. */
export function writtenElement(
  { element }: Member,
  { message, path }: { readonly message: DraftValues; readonly path: string },
): string | undefined {
  if (element === undefined || typeof element === 'string') return element
  return element.find(({ when }) => conditionHolds(when, message, path))?.element
}

/** Every element a member may stand in, those of its alternatives too. */
export function elementsOf({ element }: Member): readonly string[] {
  if (element === undefined) return []
  return typeof element === 'string' ? [element] : element.map((choice) => choice.element)
}
