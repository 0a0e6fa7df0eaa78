import { withSplitAddress } from '../address/split-address.ts'
import { alpha2Of } from '../codes/country-codes.ts'
import type { MessageDefinition } from '../core/definition.ts'
import { fullBic } from '../core/identifiers.ts'
import { isFilled, isRecord, recordAt, textAt, valueAt } from '../core/paths.ts'
import { paymentSides } from '../core/payment-sides.ts'
import type { DraftValues } from '../core/shape.ts'
import { POSTAL_ADDRESS } from '../mx/blocks/postal-address.ts'

/**
 * Returns the facts of the payee of a payment as a proposal for a record. Address lines are split into parts if they
 * end in town and country. Returns `undefined` for a payment whose payee has no name.
 */
export function payeeOfPayment(definition: MessageDefinition, values: DraftValues): DraftValues | undefined {
  const paths = definition.paymentPaths?.(values).payee
  const { payee } = paymentSides(definition, values)
  if (paths === undefined || payee?.name === undefined) return undefined
  const { account, bankBic } = payee
  const address = paths.addresses.map((path) => addressAt(values, path)).find(isFilled)
  return {
    name: payee.name,
    accounts:
      account === undefined
        ? []
        : [{ account, ...(bankBic !== undefined && { bankBic: fullBic(bankBic.toUpperCase()) }) }],
    ...(address !== undefined && { address }),
  }
}

function addressAt(values: DraftValues, path: string): DraftValues {
  const value = valueAt(values, path)
  if (isRecord(value)) return value
  if (!Array.isArray(value)) return {}
  const lines = value.filter((line): line is string => typeof line === 'string' && isFilled(line))
  const group = recordAt(values, path.slice(0, path.lastIndexOf('.')))
  const given = textAt(group, 'country')
  const country = given === undefined || given.length === 2 ? given : alpha2Of(given)
  return addressOfLines(lines, { country, town: textAt(group, 'town') })
}

/** Returns the postal address of written lines, with the parts that could be recognised. */
export function addressOfLines(
  lines: readonly string[],
  known: { readonly country?: string | undefined; readonly town?: string | undefined } = {},
): DraftValues {
  const written = Object.fromEntries(
    lines.slice(0, 3).map((line, index) => [`addressLine${index + 1}`, line]),
  )
  const more = lines.length > 3 ? { addressLine3: lines.slice(2).join(' ') } : {}
  const address = { ...written, ...more }
  const split = withSplitAddress(POSTAL_ADDRESS, address)
  const parts = {
    ...(split ?? address),
    ...(known.country !== undefined && split === undefined && { country: known.country }),
    ...(known.town !== undefined && split === undefined && { townName: known.town }),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => isFilled(value)))
}
