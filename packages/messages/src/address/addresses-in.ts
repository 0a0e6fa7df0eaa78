import type { AddressForm, Issue, Path } from '@nostro/kernel'

import { alpha2Of } from '../codes/country-codes.ts'
import { isDisabled, isShown } from '../core/conditions.ts'
import type { MessageDefinition } from '../core/definition.ts'
import { errorAt } from '../core/issue-codes.ts'
import { isFilled, isRecord, memberAt, textAt, valueAt } from '../core/paths.ts'
import type { DraftValues, Members } from '../core/shape.ts'
import { placeAtEnd } from './place-at-end.ts'

/** A filled postal address in form values. */
export interface AddressPlace {
  readonly path: Path
  /** Members of a postal address. */
  readonly address: DraftValues
}

const ADDRESS = 'postalAddress'
const LINES = ['addressLine1', 'addressLine2', 'addressLine3'] as const

/** Returns the filled postal addresses of an ISO 20022 form that take part in the message. */
export function addressesIn(definition: MessageDefinition, values: DraftValues): readonly AddressPlace[] {
  return placesIn(definition.members, values, [], values)
}

/** `values` are the values of the whole form. */
function placesIn(
  members: Members,
  group: unknown,
  path: Path,
  values: DraftValues,
): readonly AddressPlace[] {
  if (!isRecord(group)) return []
  return Object.entries(members).flatMap(([name, member]) => {
    const value = group[name]
    const own = [...path, name]
    const place = own.join('.')
    if (!isFilled(value) || !isShown(member, values, place) || isDisabled(member, values, place)) return []
    const { shape } = member
    if (shape.kind === 'group') {
      if (shape.block === ADDRESS && isRecord(value)) return [{ path: own, address: value }]
      return placesIn(shape.members, value, own, values)
    }
    if (shape.kind !== 'list' || !Array.isArray(value)) return []
    return value.flatMap((item: unknown, position) =>
      placesIn(shape.item.members, item, [...own, position], values),
    )
  })
}

/**
 * Returns an issue `address.structuredOnly` for each address with free lines, for a message to a bank that accepts
 * structured addresses only. `bank` is the name of this bank.
 */
export function structuredOnlyIssues(
  definition: MessageDefinition,
  values: DraftValues,
  bank: string,
): readonly Issue[] {
  return addressesIn(definition, values).flatMap(({ path, address }) => {
    const line = LINES.find((name) => isFilled(address[name]))
    return line === undefined
      ? []
      : [errorAt([...path, line], 'address.structuredOnly', { params: { bank } })]
  })
}

/** The address of a party that is written in lines, with the form that a translation to ISO 20022 could give it. */
export interface LinesPlace {
  readonly path: Path
  readonly lines: readonly string[]
  readonly addressForm: AddressForm
}

/**
 * Returns the addresses of both sides of an MT payment or an application. Lines become a hybrid address if town and
 * country are known: from members of their own, or from the end of the lines.
 */
export function addressLinesIn(definition: MessageDefinition, values: DraftValues): readonly LinesPlace[] {
  const paths = definition.paymentPaths?.(values)
  if (paths === undefined) return []
  return [...paths.payer.addresses, ...paths.payee.addresses].flatMap((path) => {
    const value = valueAt(values, path)
    if (memberAt(definition, path)?.shape.kind !== 'lines' || !Array.isArray(value)) return []
    const lines = value.filter((line): line is string => typeof line === 'string' && isFilled(line))
    if (lines.length === 0) return []
    return [{ path: path.split('.'), lines, addressForm: formOfLines(values, path, lines) }]
  })
}

function formOfLines(values: DraftValues, path: string, lines: readonly string[]): AddressForm {
  const group = path.slice(0, path.lastIndexOf('.'))
  const country = textAt(values, `${group}.country`)
  const hasCountry = country !== undefined && (country.length === 2 || alpha2Of(country) !== undefined)
  const hasTown = isFilled(valueAt(values, `${group}.town`))
  return (hasCountry && (hasTown || lines.length > 1)) || placeAtEnd(lines) !== undefined
    ? 'hybrid'
    : 'failing'
}
