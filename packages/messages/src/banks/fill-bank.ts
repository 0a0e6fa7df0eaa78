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
 * Returns the members that choosing a bank fills: the BIC at `path`, and its name and address if the message has
 * members for them, the members are empty and take part in the message, and the texts of the directory fit.
 */
export function bankFillings(
  { definition, values }: { readonly definition: MessageDefinition; readonly values: DraftValues },
  path: string,
  bank: Bank,
): readonly Filling[] {
  const bic = { path, value: bank.bic }
  const withBic = withValueAt(values, path, bank.bic)
  const beside = textsNextTo(definition, path, bank).filter(({ path: place }) =>
    isOpen(definition, withBic, place),
  )
  if (beside.length === 0) return [bic]
  const filled = beside.reduce(
    (current, { path: place, value }) => withValueAt(current, place, value),
    withBic,
  )
  const before = new Set(errorsOf(definition, withBic))
  // If one text does not fit, none is filled: half an address is of no use to the user.
  return errorsOf(definition, filled).every((error) => before.has(error)) ? [bic, ...beside] : [bic]
}

function errorsOf(definition: MessageDefinition, values: DraftValues): readonly string[] {
  return checkValues(definition, values)
    .filter(({ severity }) => severity === 'error')
    .map(({ path, code }) => `${pathText(path)} ${code}`)
}

/** Returns the name and address for the group of a BIC. The address is filled only together with the name. */
function textsNextTo(definition: MessageDefinition, path: string, bank: Bank): readonly Filling[] {
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

/** Returns the country code in the format of its member's list: two letters or three. */
function countryCodeAt(definition: MessageDefinition, path: string, alpha2: string): string | undefined {
  const shape = memberAt(definition, path)?.shape
  if (shape?.kind !== 'code') return undefined
  return [alpha2, alpha3Of(alpha2)].find((code) => code !== undefined && shape.codes.includes(code))
}

/** Returns whether the member, or the address that contains it, is empty and may be filled. */
function isOpen(definition: MessageDefinition, values: DraftValues, path: string): boolean {
  const group = path.includes('.postalAddress.') ? path.slice(0, path.lastIndexOf('.')) : path
  const member = memberAt(definition, group)
  if (member === undefined || isFilled(valueAt(values, group))) return false
  const name = group.replace(/postalAddress$/, 'name')
  const nameMember = memberAt(definition, name)
  const isAsked =
    isRequired(member, values, group) || (nameMember !== undefined && isRequired(nameMember, values, name))
  const isAvailable = isShown(member, values, group) && !isDisabled(member, values, group)
  return isAvailable && (isAsked || isSent(member, values, group))
}
