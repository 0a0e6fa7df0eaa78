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
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field, options } from '../../fields/field.ts'
import { linesSource, type Source } from '../../fields/source.ts'
import type { NumberedLine } from '../../fin/index.ts'
import { hasFourLines, type PackedParty, packedParty, unpackedParty } from './name-and-address.ts'

const ACCOUNT = account(LIMITS.accountLengthMax)

/**
 * Returns the members for name, account and address of a customer. `prefix` begins the names in the payload:
 * `payerName`.
 */
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

/** The payer: field 50a. */
export const ORDERING_CUSTOMER = group(PAYER)

/** The payer in a message of a bank that may not know the payer's account. */
export const ORDERING_CUSTOMER_HEARD_OF = group({ ...PAYER, account: opt(PAYER.account.wire, ACCOUNT) })

/** The payee: field 59a. The country is sent only in option F. */
export const BENEFICIARY_CUSTOMER = group({
  ...PAYEE,
  country: opt('payeeCountry', code('country', COUNTRY_CODES)),
})

/** The payer of a transfer that another one covers. A form without such a transfer has no line of an address. */
export const COVERED_ORDERING_CUSTOMER = group({
  ...PAYER,
  addressLines: emptyAtFirst(PAYER.addressLines),
})

/** The payee of a transfer that another one covers. */
export const COVERED_BENEFICIARY_CUSTOMER = group({
  ...PAYEE,
  addressLines: emptyAtFirst(PAYEE.addressLines),
  country: opt('payeeCountry', code('country', COUNTRY_CODES)),
})

function emptyAtFirst<S extends Shape>(member: Member<S>): Member<S> {
  const { default: _default, ...others } = member
  return others
}

/**
 * Returns a bank with an account. If the member at `bicPath` has its BIC, nothing else is required; otherwise its name,
 * account and address are.
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

/** Returns the member, required only while a condition holds. */
function requested<S extends Shape>(
  member: Member<S>,
  conditions: Pick<MemberOptions, 'requiredWhen' | 'notSentWhen'>,
): Member<S, 'optional'> {
  return { ...member, ...conditions, presence: 'optional' }
}

/** The payee in a message that has the account elsewhere. */
export const BENEFICIARY_HEARD_OF = group({ ...PAYEE, account: opt(PAYEE.account.wire, ACCOUNT) })

type OrderingCustomer = ValueOf<typeof ORDERING_CUSTOMER_HEARD_OF>
type BeneficiaryCustomer = ValueOf<typeof BENEFICIARY_CUSTOMER>

/** Returns the components of a party with account, name and address: option K, option D or no option. */
export function namedParty<const P extends string>(path: P) {
  return { account: `${path}.account`, nameAndAddress: [`${path}.name`, `${path}.addressLines`] } as const
}

/** The members of numbered lines, by number. */
const NUMBERED_MEMBERS: { readonly [number: string]: string } = { 1: 'name', 2: 'addressLines', 3: 'country' }

type Ordering = { readonly orderingCustomer: OrderingCustomer }

const NUMBERED_ORDERING_CUSTOMER: FieldBinding<Ordering> = field('50F', {
  partyIdentifier: {
    members: ['orderingCustomer.account'],
    write: ({ orderingCustomer: { account: number } }) => ({
      value: `/${number ?? ''}`,
      paths: number === undefined ? [] : [['orderingCustomer.account']],
    }),
    read: (identifier) =>
      identifier.startsWith('/') ? { 'orderingCustomer.account': identifier.slice(1) } : {},
    leaves: (identifier) => !identifier.startsWith('/'),
  },
  lines: numberedParty('orderingCustomer', (values) => values.orderingCustomer),
})

/** Field 50a: option K if name and address fit four lines, otherwise option F. */
export const ORDERING_CUSTOMER_FIELD: FieldBinding<Ordering> = options(
  field('50K', {
    account: 'orderingCustomer.account',
    nameAndAddress: plainParty('orderingCustomer', (values) => values.orderingCustomer),
  }),
  NUMBERED_ORDERING_CUSTOMER,
  // For a customer that is identified by a BIC, the form has a member for the account only.
  field('50A', { account: 'orderingCustomer.account' }, { means: { orderingCustomer: {} } }),
)

/** Field 50a of an order: option H, in which the account is mandatory, in place of option K. */
export const ORDER_CUSTOMER_FIELD: FieldBinding<Ordering> = options(
  field('50H', {
    account: 'orderingCustomer.account',
    nameAndAddress: plainParty('orderingCustomer', (values) => values.orderingCustomer),
  }),
  NUMBERED_ORDERING_CUSTOMER,
  field('50G', { account: 'orderingCustomer.account' }, { means: { orderingCustomer: {} } }),
)

/** Field 59a: without option if name and address fit four lines, otherwise option F. */
export const BENEFICIARY_CUSTOMER_FIELD: FieldBinding<{ readonly beneficiaryCustomer: BeneficiaryCustomer }> =
  options(
    field('59', {
      account: 'beneficiaryCustomer.account',
      nameAndAddress: plainParty('beneficiaryCustomer', (values) => values.beneficiaryCustomer),
    }),
    field('59F', {
      account: 'beneficiaryCustomer.account',
      lines: numberedParty('beneficiaryCustomer', (values) => values.beneficiaryCustomer),
    }),
    field('59A', { account: 'beneficiaryCustomer.account' }, { means: { beneficiaryCustomer: {} } }),
  )

/** Returns the four lines of a party without option or of option K. An address with more lines is wrapped again. */
function plainParty<V>(
  path: 'orderingCustomer' | 'beneficiaryCustomer',
  partyIn: (values: V) => Named,
): Source<V, readonly string[]> {
  const asItIs: Source<V, readonly string[]> = linesSource([`${path}.name`, `${path}.addressLines`])
  return {
    ...asItIs,
    write(values) {
      const party = partyIn(values)
      if (hasFourLines(party)) return asItIs.write(values)
      const packed = packedParty(withAlpha2(party))
      if (packed?.option !== 'lines') return undefined
      const [, ...address] = packed.lines
      return {
        value: packed.lines,
        paths: [[`${path}.name`], ...address.map(() => [`${path}.addressLines`])],
      }
    },
  }
}

/**
 * Returns the numbered lines of a party. A payer's country has no member and remains part of the address. Numbers for
 * birth or identity documents and unknown countries have no member at all.
 */
function numberedParty<V>(
  path: 'orderingCustomer' | 'beneficiaryCustomer',
  partyIn: (values: V) => Named,
): Source<V, readonly NumberedLine[]> {
  const hasCountry = path === 'beneficiaryCustomer'
  return {
    members: Object.values(NUMBERED_MEMBERS).map((name) => `${path}.${name}`),
    write(values) {
      const packed = packedParty(withAlpha2(partyIn(values)))
      if (packed?.option !== 'numbered') return undefined
      return {
        value: packed.lines,
        paths: packed.lines.map(({ number }) => [`${path}.${NUMBERED_MEMBERS[number] ?? 'addressLines'}`]),
      }
    },
    read(numbered) {
      const { name, addressLines, country } = unpackedParty(numbered)
      return {
        [`${path}.name`]: name,
        [`${path}.addressLines`]:
          hasCountry || country === undefined ? addressLines : [...addressLines, country],
        [`${path}.country`]: hasCountry && country !== undefined ? alpha3Of(country) : undefined,
      }
    },
    leaves(numbered) {
      const { country } = unpackedParty(numbered)
      const isUnknown = hasCountry && country !== undefined && alpha3Of(country) === undefined
      return isUnknown || numbered.some(({ number }) => NUMBERED_MEMBERS[number] === undefined)
    },
  }
}

/**
 * Returns whether a payee's country is not part of the text: only numbered lines contain it, and short addresses do not
 * use them.
 */
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

/** The options of a party field. `numbered` includes option F; option F of field 50 requires an account. */
type PartyField = 'lines' | 'numbered' | 'numberedWithAccount'

/** Returns `nameAddressLimit` if name and address fit no option of the field. */
export function nameAndAddressIssues(
  path: string,
  party: Partial<Named> | undefined,
  allowed: PartyField = 'numbered',
): readonly Issue[] {
  const { name, addressLines } = party ?? {}
  if (name === undefined || addressLines === undefined) return []
  const named = { ...party, name, addressLines }
  if (fits(packedParty(withAlpha2(named)), named, allowed)) return []
  return [errorAt([path, 'addressLines'], 'nameAddressLimit', { params: { max: LIMITS.addressLinesMax } })]
}

function fits(packed: PackedParty | undefined, party: Named, allowed: PartyField): boolean {
  if (packed === undefined) return false
  if (packed.option === 'lines') return allowed !== 'lines' || hasFourLines(party)
  if (allowed === 'numbered') return true
  return allowed === 'numberedWithAccount' && party.account !== undefined
}
