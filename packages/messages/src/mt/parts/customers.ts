import { type Issue, LIMITS } from '@nostro/kernel'

import { alpha2Of, alpha3Of, COUNTRY_CODES } from '../../codes/country-codes.ts'
import { type IssueCode, errorAt } from '../../core/issue-codes.ts'
import { isFilled, valueAt } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import {
  account,
  code,
  type DraftValues,
  group,
  lines,
  type Member,
  type MemberOptions,
  one,
  opt,
  type Shape,
  text,
  type ValueOf,
} from '../../core/shape.ts'
import type { CustomerWithBic, CustomerWithLines, FieldValues, NumberedLine } from '../../fin/index.ts'
import type { WrittenField } from '../../fields/field-binding.ts'
import { type HandwrittenPair, written } from '../handwritten.ts'
import { type PackedParty, packedParty, unpackedParty } from './name-and-address.ts'

const ACCOUNT = account(LIMITS.accountLengthMax)

/** Name, account and address of a customer. `prefix` begins the names in the payload: `payerName`. */
function customerMembers(prefix: 'payer' | 'payee', missingAddressCode: IssueCode) {
  return {
    name: one(`${prefix}Name`, text(LIMITS.nameLengthMax)),
    account: one(`${prefix}Account`, ACCOUNT),
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

const PAYER = customerMembers('payer', 'requirePayerAddressName')
const PAYEE = customerMembers('payee', 'requirePayeeAddressName')

/** Who pays: field 50a. */
export const ORDERING_CUSTOMER = group(PAYER)

/** Who paid, where a bank that only heard of it need not know the account. */
export const ORDERING_CUSTOMER_HEARD_OF = group({ ...PAYER, account: opt(PAYER.account.wire, ACCOUNT) })

/** Who is paid: field 59a. The country travels only in its option F. */
export const BENEFICIARY_CUSTOMER = group({
  ...PAYEE,
  country: opt('payeeCountry', code('country', COUNTRY_CODES)),
})

/**
 * A bank with an account. It is named by the BIC in the member at `bicPath`, and then nothing else of it is asked for;
 * or without one by its name, account and address.
 */
export function institutionParty(role: 'payer' | 'payee', bicPath: string) {
  const { name, account: accountMember, addressLines } = role === 'payer' ? PAYER : PAYEE
  const requiredWhen = { noneFilled: [bicPath] }
  const notSentWhen = { anyFilled: [bicPath] }
  return group({
    name: requested(name, { requiredWhen, notSentWhen }),
    account: requested(accountMember, { requiredWhen }),
    addressLines: requested(addressLines, { requiredWhen, notSentWhen }),
  })
}

/** The member, required only while a condition holds. */
function requested<S extends Shape>(
  member: Member<S>,
  conditions: Pick<MemberOptions, 'requiredWhen' | 'notSentWhen'>,
): Member<S, 'optional'> {
  return { ...member, ...conditions, presence: 'optional' }
}

/** The same where the account stands elsewhere. */
export const BENEFICIARY_HEARD_OF = group({ ...PAYEE, account: opt(PAYEE.account.wire, ACCOUNT) })

type OrderingCustomer = ValueOf<typeof ORDERING_CUSTOMER_HEARD_OF>
type BeneficiaryCustomer = ValueOf<typeof BENEFICIARY_CUSTOMER>

/** Writes who pays, in option K where four lines hold it and in option F otherwise. */
export function writtenOrderingCustomer(path: string, customer: OrderingCustomer): WrittenField {
  const packed = packedOrThrow(packedParty(customer))
  const { account: accountNumber } = customer
  const paths = partyPaths(path, customer, packed)
  return packed.option === 'lines'
    ? written('50K', { ...present({ account: accountNumber }), nameAndAddress: packed.lines }, paths)
    : written('50F', { partyIdentifier: `/${accountNumber ?? ''}`, lines: packed.lines }, paths)
}

/** Writes who is paid, in field 59 where four lines hold it and in option F otherwise. */
export function writtenBeneficiaryCustomer(path: string, customer: BeneficiaryCustomer): WrittenField {
  const packed = packedOrThrow(packedParty(withAlpha2(customer)))
  const paths = partyPaths(path, customer, packed)
  return packed.option === 'lines'
    ? written('59', { account: customer.account, nameAndAddress: packed.lines }, paths)
    : written('59F', { account: customer.account, lines: packed.lines }, paths)
}

/** Writes an institution by its name and address, which four lines must hold. */
export function writtenInstitutionByName(
  tag: '52D' | '58D',
  path: string,
  party: Partial<OrderingCustomer> | undefined,
): WrittenField {
  const { name, account: accountNumber, addressLines = [] } = party ?? {}
  // Without a BIC the check asks for both; a text that is written while the form is filled may lack them.
  const nameAndAddress = [...(name === undefined ? [] : [name]), ...addressLines]
  return written(
    tag,
    { ...present({ account: accountNumber }), nameAndAddress },
    partyPaths(
      path,
      { ...party, name: name ?? '', addressLines },
      { option: 'lines', lines: nameAndAddress },
    ),
  )
}

/** A bank by its BIC, with the account in front of it where there is one. */
export function writtenInstitutionByBic(
  tag: '52A' | '58A',
  { bicPath, bic }: { readonly bicPath: string; readonly bic: string },
  { path, party }: { readonly path: string; readonly party: Partial<OrderingCustomer> | undefined },
): WrittenField {
  const accountLine = party?.account === undefined ? [] : [[`${path}.account`]]
  return written(tag, { ...present({ account: party?.account }), bic }, [...accountLine, [bicPath]])
}

// What does not fit was refused by `nameAndAddressIssues` before anything is written.
function packedOrThrow(packed: PackedParty | undefined): PackedParty {
  if (packed === undefined) throw new Error('name and address do not fit the field')
  return packed
}

/** Whether a payee's country is no part of the text: only numbered lines have it, and short addresses have none. */
export function isCountryWithheld(values: DraftValues, path: string): boolean {
  const addressLines = valueAt(values, `${path}.addressLines`)
  const lineCount = Array.isArray(addressLines) ? addressLines.filter(isFilled).length : 0
  return isFilled(valueAt(values, `${path}.country`)) && lineCount < LIMITS.addressLinesMax
}

type Named = Omit<BeneficiaryCustomer, 'account'> & { readonly account?: string }

function withAlpha2({ name, addressLines, country }: Named) {
  const alpha2 = country === undefined ? undefined : alpha2Of(country)
  return { name, addressLines, ...present({ country: alpha2 }) }
}

function partyPaths(path: string, party: Named, packed: PackedParty): readonly (readonly string[])[] {
  const linePaths =
    packed.option === 'lines'
      ? packed.lines.map((_, index) => (index === 0 ? `${path}.name` : `${path}.addressLines.${index - 1}`))
      : packed.lines.map(({ number }) => `${path}.${NUMBERED_MEMBERS[number] ?? 'addressLines'}`)
  const accountLine = party.account === undefined ? [] : [`${path}.account`]
  return [accountLine, ...linePaths.map((linePath) => [linePath])].filter((names) => names.length > 0)
}

const NUMBERED_MEMBERS: { readonly [number: string]: string } = { 1: 'name', 2: 'addressLines', 3: 'country' }

/** How a field takes a party: `numbered` in option F as well, which in field 50F needs an account. */
type PartyField = 'lines' | 'numbered' | 'numberedWithAccount'

/** `nameAddressLimit` where no option of the field holds name and address (semantics 11). */
export function nameAndAddressIssues(
  path: string,
  party: Partial<Named> | undefined,
  field: PartyField = 'numbered',
): readonly Issue[] {
  const { name, addressLines } = party ?? {}
  if (name === undefined || addressLines === undefined) return []
  const named = { ...party, name, addressLines }
  if (fits(packedParty(withAlpha2(named)), named, field)) return []
  return [errorAt([path, 'addressLines'], 'nameAddressLimit', { params: { max: LIMITS.addressLinesMax } })]
}

function fits(packed: PackedParty | undefined, party: Named, field: PartyField): boolean {
  if (packed === undefined) return false
  if (packed.option === 'lines' || field === 'numbered') return true
  return field === 'numberedWithAccount' && party.account !== undefined
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

/** What of a customer's options the form has no place for: a BIC, an identity that is no account, birth and papers. */
export const CUSTOMER_LEAVES: NonNullable<HandwrittenPair<never>['leaves']> = {
  '50A': () => true,
  '59A': () => true,
  '50F': ({ partyIdentifier, lines: numbered }) => !partyIdentifier.startsWith('/') || leavesLines(numbered),
  '59F': ({ lines: numbered }) => {
    const { country } = unpackedParty(numbered)
    return leavesLines(numbered) || (country !== undefined && alpha3Of(country) === undefined)
  },
}

function leavesLines(numbered: readonly NumberedLine[]): boolean {
  return numbered.some(({ number }) => NUMBERED_MEMBERS[number] === undefined)
}
