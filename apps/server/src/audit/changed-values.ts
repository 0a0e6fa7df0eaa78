import type { CurrencyRate } from '@nostro/kernel'
import type { PendingChange } from '@nostro/contract'

/** One value before and after a change, by its path in the object. */
export type ChangedValue = PendingChange['values'][number]

/** Returns the values that differ, by their path in the object. */
export function changedValues(before: unknown, after: unknown): readonly ChangedValue[] {
  const [old, next] = [valuesIn(before), valuesIn(after)]
  const paths = new Set([...old.keys(), ...next.keys()])
  return [...paths].flatMap((path) => {
    const [was, is] = [old.get(path), next.get(path)]
    if (was === is) return []
    return [{ path, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }]
  })
}

/**
 * Returns the text of each value of an object by its path. A list of texts is one value; a list of objects has one
 * value per element.
 */
function valuesIn(value: unknown): ReadonlyMap<string, string> {
  return new Map(pathsIn(value, ''))
}

function pathsIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value))
    return value.every((each) => typeof each !== 'object')
      ? [[path, value.map(String).join(', ')]]
      : value.flatMap((each: unknown, index) => pathsOfElement(each, below(path, nameOf(each, index))))
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object') return [[path, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([member, each]) => pathsIn(each, below(path, member)))
}

function below(path: string, member: string): string {
  return path === '' ? member : `${path}.${member}`
}

/** Returns each figure of a rule for a type, the equation of a rate, and one text for any other element. */
function pathsOfElement(element: unknown, path: string): readonly (readonly [string, string])[] {
  if (isRate(element)) return [[path, `${element.units} = ${element.euros} EUR`]]
  if (!isOfType(element)) return [[path, summaryOf(element)]]
  const { type: _type, ...figures } = element
  return pathsIn(figures, path)
}

function isOfType(element: unknown): element is { readonly type: unknown } {
  return typeof element === 'object' && element !== null && 'type' in element && !('code' in element)
}

function isRate(element: unknown): element is CurrencyRate {
  return typeof element === 'object' && element !== null && 'currency' in element && 'euros' in element
}

/** Identifies an element by its code, its currency or its type (`*` for all types), otherwise by its index. */
function nameOf(element: unknown, index: number): string {
  if (typeof element === 'object' && element !== null) {
    if ('code' in element) return String(element.code)
    if (isRate(element)) return element.currency
    if ('type' in element) return element.type === '' ? '*' : String(element.type)
  }
  return String(index + 1)
}

/** Summarises the values of an element without its ids. */
function summaryOf(element: unknown): string {
  return pathsIn(element, '')
    .filter(([path]) => !/^(id|linkId|userId|version|code)$/.test(path))
    .map(([, text]) => text)
    .join(' · ')
}
