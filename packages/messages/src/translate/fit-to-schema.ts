import type { CompiledElement, CompiledType } from '../standard/mx/compiled-schema.ts'
import { invalidCharacterAt } from '../xml/characters.ts'
import type { MxTarget } from './mx-target.ts'
import type { TranslationReport } from './report.ts'
import { NOT_PROVIDED } from './values/references.ts'

/**
 * Makes the translated message valid by its schema, even if the original was invalid: a value that the schema does not
 * allow is removed, and a missing mandatory element gets the literal for "not provided". Both are severe.
 *
 * A value that cannot be invented, such as an amount, remains missing and is noted.
 */
export function fitToSchema(target: MxTarget, element: CompiledElement, report: TranslationReport): void {
  const { type } = element
  if (type.kind === 'value') return fitValue(target, type, report)
  for (const child of type.elements) {
    const items = target.items(child.name)
    for (const [index, item] of items.entries()) {
      if (index < child.max) fitToSchema(item, child, report)
      else leaveOut(item, report)
    }
  }
  if (target.isEmpty || type.kind !== 'sequence') return
  for (const index of type.required) {
    const child = type.elements[index]
    if (child !== undefined && !target.has(child.name)) fill(target, child, report)
  }
}

function leaveOut(target: MxTarget, report: TranslationReport): void {
  const params = { value: target.value }
  report.note('element.dropped', { from: '', to: target.path }, { severity: 'severe', params })
  target.clear()
}

function fitValue(target: MxTarget, { check, attributes }: CompiledType, report: TranslationReport): void {
  const { value } = target
  if (value === '') return
  const isWritable =
    invalidCharacterAt(value) === -1 &&
    check(value) === undefined &&
    attributes.every((attribute) => attribute.check(target.attribute(attribute.name) ?? '') === undefined)
  if (isWritable) return
  report.note('value.notWritable', { from: '', to: target.path }, { severity: 'severe', params: { value } })
  target.clear()
}

/**
 * Writes the literal for "not provided" into a mandatory element; if it does not fit, notes that the element is
 * missing.
 */
function fill(parent: MxTarget, element: CompiledElement, report: TranslationReport): void {
  const path = literalPath(element)
  const to = `${parent.path}/${element.name}`
  if (path === undefined) {
    report.note(
      'element.missing',
      { from: '', to },
      { severity: 'severe', params: { element: element.name } },
    )
    return
  }
  parent.put(path, NOT_PROVIDED)
  report.note('element.defaulted', { from: '', to }, { severity: 'severe', params: { value: NOT_PROVIDED } })
}

/** For a choice: the branches that allow a free text. */
const FREE_BRANCHES = ['FIId', 'Othr', 'Pty']

/** Returns the path of the only leaf below an element that allows the literal and makes the element complete. */
function literalPath({ name, type }: CompiledElement): string | undefined {
  if (type.kind === 'value')
    return type.attributes.length === 0 && type.check(NOT_PROVIDED) === undefined ? name : undefined
  const inner = type.kind === 'choice' ? freeBranch(type) : onlyElement(type)
  const path = inner && literalPath(inner)
  return path === undefined ? undefined : `${name}/${path}`
}

function freeBranch({ elements }: CompiledType): CompiledElement | undefined {
  return elements.find((element) => FREE_BRANCHES.includes(element.name))
}

/** Returns the mandatory element of a group; the name if none is mandatory. */
function onlyElement({ elements, required }: CompiledType): CompiledElement | undefined {
  if (required.length > 1) return undefined
  const [index = -1] = required
  return elements[index] ?? elements.find((element) => element.name === 'Nm')
}
