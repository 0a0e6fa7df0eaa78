import { isFilled, isRecord, valueAt } from './paths.ts'
import { present } from './present.ts'
import type { MessageDefinition } from './definition.ts'
import type { SidePaths } from './payment-paths.ts'
import type { DraftValues } from './shape.ts'

/** One side of a payment. An institution has a BIC, a customer has a name. */
export interface PaymentSide {
  readonly name?: string
  readonly bic?: string
  readonly account?: string
  readonly address: readonly string[]
  readonly bankBic?: string
  readonly bankName?: string
}

/** Both sides of a payment; a side without any filled member is absent. */
export interface PaymentSides {
  readonly payer?: PaymentSide
  readonly payee?: PaymentSide
}

/**
 * Returns the payer and the payee of unchecked form values, with accounts, addresses and banks. Empty for a type that is
 * no payment.
 */
export function paymentSides(
  definition: Pick<MessageDefinition, 'paymentPaths'>,
  values: DraftValues,
): PaymentSides {
  const paths = definition.paymentPaths?.(values)
  if (paths === undefined) return {}
  return present({ payer: sideAt(values, paths.payer), payee: sideAt(values, paths.payee) })
}

function sideAt(
  values: DraftValues,
  { names, bics = [], accounts, addresses, banks, bankNames = [] }: SidePaths,
): PaymentSide | undefined {
  const name = firstText(values, names)
  const bic = firstText(values, bics)
  const account = firstText(values, accounts)
  if (name === undefined && bic === undefined && account === undefined) return undefined
  const address = addresses.map((path) => addressAt(values, path)).find((lines) => lines.length > 0) ?? []
  const bank = { bankBic: firstText(values, banks), bankName: firstText(values, bankNames) }
  return { ...present({ name, bic, account, ...bank }), address }
}

function firstText(values: DraftValues, paths: readonly string[]): string | undefined {
  const texts = paths.map((path) => valueAt(values, path))
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim()
}

/** The order of a structured address on one line, as ISO 20022 recommends for printing: street before town. */
const ADDRESS_PARTS: readonly (readonly string[])[] = [
  ['department'],
  ['subDepartment'],
  ['buildingName'],
  ['floor'],
  ['room'],
  ['buildingNumber', 'streetName'],
  ['postBox'],
  ['addressLine1'],
  ['addressLine2'],
  ['addressLine3'],
  ['districtName'],
  ['townLocationName'],
  ['postCode', 'townName'],
  ['countrySubDivision'],
  ['country'],
]

function addressAt(values: DraftValues, path: string): readonly string[] {
  const value = valueAt(values, path)
  if (Array.isArray(value))
    return value.filter((line): line is string => typeof line === 'string' && isFilled(line))
  if (!isRecord(value)) return []
  return ADDRESS_PARTS.map((names) =>
    names
      .map((name) => firstText(value, [name]))
      .filter((text) => text !== undefined)
      .join(' '),
  ).filter((line) => line !== '')
}
