import { alpha3Of } from '../codes/country-codes.ts'
import { isDisabled, isShown } from '../core/conditions.ts'
import type { MessageDefinition } from '../core/definition.ts'
import { mayBeIban } from '../core/identifiers.ts'
import { isFilled, memberAt, textAt, valueAt, withValueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/** A member and its new value. */
export interface Filling {
  readonly path: string
  readonly value: unknown
}

/** The facts of a kept payee or bank, with one chosen account. */
export interface ChosenPayee {
  readonly name: string
  /** The BIC of a payee that is a bank. */
  readonly bic?: string
  readonly account?: string
  readonly bankBic?: string
  /** Members of a postal address. */
  readonly address: DraftValues
}

interface OpenForm {
  readonly definition: MessageDefinition
  readonly values: DraftValues
}

/**
 * Returns the members of a payment form that choosing a kept payee fills: name, account, address, and the BIC of the
 * bank. Members that do not take part in the message are omitted. The address of the form is replaced as a whole.
 */
export function payeeFillings(form: OpenForm, payee: ChosenPayee): readonly Filling[] {
  const paths = form.definition.paymentPaths?.(form.values).payee
  if (paths === undefined) return []
  const account = accountFillings(form, accountGroupOf(paths.accounts), payee.account)
  if (paths.isInstitution === true && payee.bic !== undefined)
    return [...fillingAt(form, paths.bics?.[0], payee.bic), ...account]
  const bank = paths.banks.find((path) => !path.startsWith('accountWith') && isOpen(form, path))
  return [
    ...fillingAt(form, paths.names[0], payee.name),
    ...account,
    ...addressFillings(form, paths.addresses[0], payee.address),
    ...fillingAt(form, bank, payee.bankBic),
  ]
}

/** Returns whether the payee of a payment form is a bank, a customer, or not part of the form. */
export function payeeKindOf({ definition, values }: OpenForm): 'payee' | 'bank' | undefined {
  const paths = definition.paymentPaths?.(values).payee
  if (paths === undefined) return undefined
  return paths.isInstitution === true ? 'bank' : 'payee'
}

/** Returns the members with the account and the name of the payee. */
export function payeeMembersOf({
  definition,
  values,
}: OpenForm): { readonly account: string; readonly name: string } | undefined {
  const paths = definition.paymentPaths?.(values).payee
  const [account, name] = [accountGroupOf(paths?.accounts ?? []), paths?.names[0]]
  return account === undefined || name === undefined ? undefined : { account, name }
}

function fillingAt(form: OpenForm, path: string | undefined, value: string | undefined): readonly Filling[] {
  return path === undefined || value === undefined || !isOpen(form, path) ? [] : [{ path, value }]
}

function isOpen({ definition, values }: OpenForm, path: string): boolean {
  const member = memberAt(definition, path)
  if (member === undefined || member.readOnly === true) return false
  return isShown(member, values, path) && !isDisabled(member, values, path)
}

/** Returns the path of an account: a member, or the group that contains an IBAN or another number. */
function accountGroupOf([first]: readonly string[]): string | undefined {
  return first?.replace(/\.iban$/, '')
}

/** Returns the members that an account fills: a member of its own, or the group of an ISO 20022 account. */
export function accountFillings(
  form: OpenForm,
  path: string | undefined,
  account: string | undefined,
): readonly Filling[] {
  if (path === undefined || account === undefined || !isOpen(form, path)) return []
  if (memberAt(form.definition, path)?.shape.kind !== 'group') return [{ path, value: account }]
  const plain = plainAccount(account)
  return mayBeIban(plain)
    ? [
        { path: `${path}.identificationType`, value: 'IBAN' },
        { path: `${path}.iban`, value: plain },
      ]
    : [
        { path: `${path}.identificationType`, value: 'OTHER' },
        { path: `${path}.other.identification`, value: account },
      ]
}

/** Returns an account in capitals without spaces and hyphens, by which accounts are compared. */
export function plainAccount(account: string): string {
  return account.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** Returns the account at a path: a member of its own, or the group of an ISO 20022 account. */
export function accountAt(values: DraftValues, path: string): string | undefined {
  return (
    textAt(values, path) ?? textAt(values, `${path}.iban`) ?? textAt(values, `${path}.other.identification`)
  )
}

function addressFillings(form: OpenForm, path: string | undefined, address: DraftValues): readonly Filling[] {
  if (path === undefined || !isFilled(address) || !isOpen(form, path)) return []
  const shape = memberAt(form.definition, path)?.shape
  if (shape?.kind === 'group') {
    const parts = Object.entries(address).filter(([name, value]) => name in shape.members && isFilled(value))
    return [{ path, value: Object.fromEntries(parts) }]
  }
  return shape?.kind === 'lines' ? linesFillings(form, path, address) : []
}

/** Returns the lines of an address, its town and its country, for forms that have lines and no address. */
function linesFillings(form: OpenForm, path: string, address: DraftValues): readonly Filling[] {
  const group = path.slice(0, path.lastIndexOf('.') + 1)
  const country = countryIn(form.definition, `${group}country`, textAt(address, 'country'))
  const town = isOpen(form, `${group}town`) ? textAt(address, 'townName') : undefined
  const lines = addressLinesOf(address, { hasTown: town === undefined, hasCountry: country === undefined })
  return [
    { path, value: lines.length === 0 ? [''] : lines },
    ...fillingAt(form, `${group}town`, town),
    ...fillingAt(form, `${group}country`, country),
  ]
}

function countryIn(
  definition: MessageDefinition,
  path: string,
  alpha2: string | undefined,
): string | undefined {
  const shape = memberAt(definition, path)?.shape
  if (shape?.kind !== 'code' || alpha2 === undefined) return undefined
  return [alpha2, alpha3Of(alpha2)].find((each) => each !== undefined && shape.codes.includes(each))
}

/** The order of a written address: free lines and building, street, town. */
const WRITTEN: readonly (readonly string[])[] = [
  ['addressLine1'],
  ['addressLine2'],
  ['addressLine3'],
  ['department', 'subDepartment'],
  ['buildingName', 'floor', 'room'],
  ['streetName', 'buildingNumber'],
  ['postBox'],
  ['districtName', 'townLocationName'],
]

function addressLinesOf(
  address: DraftValues,
  { hasTown, hasCountry }: { readonly hasTown: boolean; readonly hasCountry: boolean },
): readonly string[] {
  const written = WRITTEN.map((names) => joined(address, names))
  const town = hasTown ? joined(address, ['postCode', 'townName']) : joined(address, ['postCode'])
  return [...written, town, hasCountry ? joined(address, ['country']) : ''].filter((line) => line !== '')
}

/** Returns all parts of a postal address in written order. */
export function writtenAddress(address: DraftValues): readonly string[] {
  return addressLinesOf(address, { hasTown: true, hasCountry: true })
}

function joined(address: DraftValues, names: readonly string[]): string {
  return names.flatMap((name) => textAt(address, name) ?? []).join(' ')
}

/** Returns the values with the fillings. */
export function withFillings(values: DraftValues, fillings: readonly Filling[]): DraftValues {
  return fillings.reduce((filled, { path, value }) => withValueAt(filled, path, value), values)
}

/** Returns whether the fillings would change the values. */
export function changesAnything(values: DraftValues, fillings: readonly Filling[]): boolean {
  return fillings.some(({ path, value }) => JSON.stringify(valueAt(values, path)) !== JSON.stringify(value))
}
