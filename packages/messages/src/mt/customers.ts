import { type Issue, LIMITS } from '@nostro/kernel'

import { alpha2Of, alpha3Of, COUNTRY_CODES } from '../codes/country-codes.ts'
import { type IssueCode, problem } from '../core/issue-codes.ts'
import { present } from '../core/present.ts'
import { account, code, type DraftValues, group, lines, one, opt, text, type ValueOf } from '../core/shape.ts'
import type { CustomerWithBic, CustomerWithLines, FieldValues } from '../fin/index.ts'
import { written, type WrittenField } from './mt-definition.ts'
import { type PackedParty, packedParty, unpackedParty } from './name-and-address.ts'

/** Name, account and address of a customer. `prefix` begins the names in the payload: `payerName`. */
function customerMembers(prefix: 'payer' | 'payee', missingAddressCode: IssueCode) {
  return {
    name: one(`${prefix}Name`, text(LIMITS.nameLengthMax)),
    account: one(`${prefix}Account`, account(LIMITS.accountLengthMax)),
    addressLines: one(
      `${prefix}Address`,
      lines({
        linesMax: LIMITS.addressLinesMax,
        lengthMax: LIMITS.addressLineLengthMax,
        characters: 'addressLine',
        limitCode: 'nameAddressLimit',
      }),
      { missingCode: missingAddressCode, default: [''] },
    ),
  }
}

/** Who pays: field 50a. */
export const ORDERING_CUSTOMER = group(customerMembers('payer', 'requirePayerAddressName'))

/** Who is paid: field 59a. The country travels only in its option F. */
export const BENEFICIARY_CUSTOMER = group({
  ...customerMembers('payee', 'requirePayeeAddressName'),
  country: opt('payeeCountry', code('country', COUNTRY_CODES)),
})

type OrderingCustomer = ValueOf<typeof ORDERING_CUSTOMER>
type BeneficiaryCustomer = ValueOf<typeof BENEFICIARY_CUSTOMER>

/** Writes who pays, in option K where four lines hold it and in option F otherwise. */
export function writtenOrderingCustomer(path: string, customer: OrderingCustomer): WrittenField {
  const packed = packedOrThrow(packedParty(customer))
  return packed.option === 'lines'
    ? written('50K', { account: customer.account, nameAndAddress: packed.lines }, customerPaths(path, packed))
    : written(
        '50F',
        { partyIdentifier: `/${customer.account}`, lines: packed.lines },
        customerPaths(path, packed),
      )
}

/** Writes who is paid, in field 59 where four lines hold it and in option F otherwise. */
export function writtenBeneficiaryCustomer(path: string, customer: BeneficiaryCustomer): WrittenField {
  const packed = packedOrThrow(packedParty(withAlpha2(customer)))
  return packed.option === 'lines'
    ? written('59', { account: customer.account, nameAndAddress: packed.lines }, customerPaths(path, packed))
    : written('59F', { account: customer.account, lines: packed.lines }, customerPaths(path, packed))
}

// What does not fit was refused by `nameAndAddressIssues` before anything is written.
function packedOrThrow(packed: PackedParty | undefined): PackedParty {
  if (packed === undefined) throw new Error('name and address do not fit the field')
  return packed
}

function withAlpha2({ name, addressLines, country }: Omit<BeneficiaryCustomer, 'account'>) {
  const alpha2 = country === undefined ? undefined : alpha2Of(country)
  return { name, addressLines, ...present({ country: alpha2 }) }
}

function customerPaths(path: string, packed: PackedParty): readonly (readonly string[])[] {
  const linePaths =
    packed.option === 'lines'
      ? packed.lines.map((_, index) => (index === 0 ? `${path}.name` : `${path}.addressLines.${index - 1}`))
      : packed.lines.map(({ number }) => `${path}.${NUMBERED_MEMBERS[number] ?? 'addressLines'}`)
  return [[`${path}.account`], ...linePaths.map((linePath) => [linePath])]
}

const NUMBERED_MEMBERS: { readonly [number: string]: string } = { 1: 'name', 2: 'addressLines', 3: 'country' }

/** `nameAddressLimit` where neither option of the field holds name and address (semantics 11). */
export function nameAndAddressIssues(
  path: string,
  customer: OrderingCustomer | BeneficiaryCustomer | undefined,
): readonly Issue[] {
  if (customer === undefined || packedParty(withAlpha2(customer)) !== undefined) return []
  return [problem([path, 'addressLines'], 'nameAddressLimit', { params: { max: LIMITS.addressLinesMax } })]
}

/** Reads a customer's options into the form's members: K and none, A, F of each field. */
export const readCustomer = {
  withLines: (customer: CustomerWithLines): DraftValues => {
    const [name, ...addressLines] = customer.nameAndAddress
    return { ...present({ name, account: customer.account }), addressLines }
  },

  withBic: (customer: CustomerWithBic): DraftValues => present({ account: customer.account }),

  orderingNumbered: (customer: FieldValues['50F']): DraftValues => {
    const { name, addressLines, country } = unpackedParty(customer.lines)
    const isAccount = customer.partyIdentifier.startsWith('/')
    return {
      name,
      // The form has no country of the payer: it stays with the address.
      addressLines: country === undefined ? addressLines : [...addressLines, country],
      ...(isAccount && { account: customer.partyIdentifier.slice(1) }),
    }
  },

  beneficiaryNumbered: (customer: FieldValues['59F']): DraftValues => {
    const { name, addressLines, country } = unpackedParty(customer.lines)
    const alpha3 = country === undefined ? undefined : alpha3Of(country)
    return { name, addressLines, ...present({ account: customer.account, country: alpha3 }) }
  },
}
