import { pathText } from '@nostro/kernel'

import { alpha3Of } from '../codes/country-codes.ts'
import { checkValues } from '../core/check.ts'
import { isDisabled, isRequired, isSent, isShown } from '../core/conditions.ts'
import type { MessageDefinition } from '../core/definition.ts'
import { isFilled, memberAt, valueAt, withValueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import type { Bank } from './bank.ts'

/** A member and its new value. */
interface Filling {
  readonly path: string
  readonly value: unknown
}

/**
 * The members a chosen bank fills: the BIC at `path`, and beside it name and address where the message has members for
 * them, they are empty, they would be sent or are asked for, and what the directory says fits them.
 */
export function bankFillings(
  { definition, values }: { readonly definition: MessageDefinition; readonly values: DraftValues },
  path: string,
  bank: Bank,
): readonly Filling[] {
  const bic = { path, value: bank.bic }
  const withBic = withValueAt(values, path, bank.bic)
  const beside = textsBeside(definition, path, bank).filter(({ path: place }) =>
    isOpen(definition, withBic, place),
  )
  if (beside.length === 0) return [bic]
  const filled = beside.reduce(
    (current, { path: place, value }) => withValueAt(current, place, value),
    withBic,
  )
  const before = new Set(errorsOf(definition, withBic))
  // What does not fit is left to the writer, all of it: half an address helps nobody.
  return errorsOf(definition, filled).every((error) => before.has(error)) ? [bic, ...beside] : [bic]
}

function errorsOf(definition: MessageDefinition, values: DraftValues): readonly string[] {
  return checkValues(definition, values)
    .filter(({ severity }) => severity === 'error')
    .map(({ path, code }) => `${pathText(path)} ${code}`)
}

/** Name and address in the group of a BIC; the address takes part with the name only. */
function textsBeside(definition: MessageDefinition, path: string, bank: Bank): readonly Filling[] {
  const { name, city, country, address } = bank
  const group = path.slice(0, path.lastIndexOf('.') + 1)
  if (group === '') return []
  const place = `${group}postalAddress.`
  const texts: readonly (readonly [string, string | undefined])[] = [
    [`${group}name`, name],
    [`${place}country`, countryCodeAt(definition, `${place}country`, country)],
    [`${place}townName`, city === '' ? undefined : city],
    [`${place}streetName`, address],
  ]
  return texts.flatMap(([member, text]) =>
    text === undefined || memberAt(definition, member) === undefined ? [] : [{ path: member, value: text }],
  )
}

/** The country in the codes of its member, of two letters or three. */
function countryCodeAt(definition: MessageDefinition, path: string, alpha2: string): string | undefined {
  const shape = memberAt(definition, path)?.shape
  if (shape?.kind !== 'code') return undefined
  return [alpha2, alpha3Of(alpha2)].find((code) => code !== undefined && shape.codes.includes(code))
}

/** The member, or the address it stands in, is empty and may be filled for more than nothing. */
function isOpen(definition: MessageDefinition, values: DraftValues, path: string): boolean {
  const group = path.includes('.postalAddress.') ? path.slice(0, path.lastIndexOf('.')) : path
  const member = memberAt(definition, group)
  if (member === undefined || isFilled(valueAt(values, group))) return false
  const name = group.replace(/postalAddress$/, 'name')
  const nameMember = memberAt(definition, name)
  const isAsked =
    isRequired(member, values, group) || (nameMember !== undefined && isRequired(nameMember, values, name))
  const mayStand = isShown(member, values, group) && !isDisabled(member, values, group)
  return mayStand && (isAsked || isSent(member, values, group))
}
