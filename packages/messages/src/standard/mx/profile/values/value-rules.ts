import { alpha3Of } from '../../../../codes/country-codes.ts'
import { ibanFault } from '../../../../core/accounts.ts'
import { countryOfBic, hasIbanForm, hasLeiChecksum, ibanLengthOf } from '../../../../core/identifiers.ts'
import { isMetal, minorUnitsOf } from '../../../../core/lookup/currencies.ts'
import { withdrawnCurrency, withdrawalOf } from '../../../../core/lookup/withdrawn-currencies.ts'
import type { MxFindingCode } from '../../mx-finding-codes.ts'
import { charactersOutside, characterSetOf } from './character-sets.ts'
import type { MxNode } from '../mx-node.ts'
import {
  findingOf,
  isRequested,
  type ProfileContext,
  type ProfileFinding,
  type ProfileRule,
  type RuleOfFinding,
} from '../profile-rule.ts'
import type { ValueKind } from './value-kinds.ts'

/** Codes of funds and test values. Source: ISO 4217, the X codes of list one, November 2026. */
const FUNDS = new Set('XBA XBB XBC XBD XDR XSU XTS XUA XXX'.split(' '))

/**
 * Returns whether a code is that of a withdrawn currency, a fund or a test. Elements that allow historic currencies may
 * contain it, but no settlement amount.
 */
function isHistoricCurrency(currency: string): boolean {
  return FUNDS.has(currency) || withdrawalOf(currency) !== undefined
}

/** The rule that a value violates. */
interface ValueFinding {
  readonly code: MxFindingCode
  readonly params?: ProfileFinding['params']
  /** The name of an attribute, if the finding is about an attribute of the element. */
  readonly attribute?: string
}

type ValueRule = RuleOfFinding &
  Pick<ProfileRule, 'from'> & {
    readonly check: (node: MxNode, isExtended: boolean, context: ProfileContext) => ValueFinding | undefined
  }

/** A shared empty list, because nearly every value is valid. */
const NONE: readonly ProfileFinding[] = []

const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const LEI = /^[A-Z0-9]{18}[0-9]{2}$/
const CURRENCY = /^[A-Z]{3}$/
const COUNTRY = /^[A-Z]{2}$/
const CLOCK = /\d\d:\d\d:\d\d(?:\.\d+)?/
const DAY_WITH_OFFSET = /^-?\d{4,}-\d\d-\d\d(?:Z|[+-]\d\d:\d\d)$/
const NUMERIC_OFFSET = /[+-](0\d|1[0-4]):[0-5]\d$/

/** Amounts that banks settle: neither commodities nor withdrawn currencies are allowed. */
const SETTLED = new Set(['IntrBkSttlmAmt', 'OrgnlIntrBkSttlmAmt', 'RtrdIntrBkSttlmAmt', 'TtlIntrBkSttlmAmt'])
/** Amounts of payments that the profile limits to fourteen digits. */
const PAYMENT_AMOUNTS = new Set([...SETTLED, 'InstdAmt', 'RtrdInstdAmt'])
const PAYMENT_DIGITS_MAX = 14

/**
 * The rules of each kind of value beyond its format in the schema.
 *
 * Source: CBPR+ SR 2025, character sets, date and time, amounts, commodity currencies; ISO 20022 rules IBAN, BICFI,
 * Country, ActiveCurrency, CurrencyAmount; ISO 13616 (IBAN), ISO 17442 (LEI).
 */
const VALUE_RULES: { readonly [Kind in ValueKind]: readonly ValueRule[] } = {
  amount: [
    {
      authority: 'ISO 4217',
      name: 'currencies',
      check: (node) => attributeFinding(currencyFinding(node, node.attribute('Ccy') ?? '')),
    },
    // The element allows historic currencies, so this is a warning: the message can be about the past.
    {
      authority: 'ISO 4217',
      name: 'currencies',
      severity: 'warning',
      from: 'SR2026',
      check: withdrawnFinding,
    },
    { authority: 'CBPR+', name: 'commodity currencies', check: metalFinding },
    { authority: 'ISO 4217', name: 'decimals', check: fractionFinding },
    { authority: 'CBPR+', name: 'amounts', check: digitsFinding },
  ],
  bic: [{ authority: 'ISO 9362', name: 'country', check: bicFinding }],
  country: [{ authority: 'ISO 3166', name: 'countries', check: ({ text }) => countryFinding(text) }],
  currency: [
    { authority: 'ISO 4217', name: 'currencies', check: (node) => currencyFinding(node, node.text) },
  ],
  date: [{ authority: 'CBPR+', name: 'dates', from: 'SR2026', check: dateFinding }],
  externalCode: [
    { authority: 'ISO 20022', name: 'external codes', severity: 'warning', check: externalCodeFinding },
  ],
  dateTime: [{ authority: 'CBPR+', name: 'time offset', check: offsetFinding }],
  time: [{ authority: 'CBPR+', name: 'time offset', check: offsetFinding }],
  iban: [
    { authority: 'ISO 13616', name: 'check digits', check: ibanFinding },
    { authority: 'ISO 13616', name: 'country', severity: 'warning', check: ibanCountryFinding },
  ],
  lei: [
    {
      authority: 'ISO 17442',
      name: 'check digits',
      severity: 'warning',
      errorFrom: 'SR2026',
      check: leiFinding,
    },
  ],
  text: [{ authority: 'CBPR+', name: 'character sets', check: characterFinding }],
  other: [],
}

/**
 * Returns the findings of the value of an element. `isExtended` is true inside an element with the extended character
 * set.
 */
export function valueFindings(
  node: MxNode,
  { kind, isExtended }: { readonly kind: ValueKind; readonly isExtended: boolean },
  context: ProfileContext,
): readonly ProfileFinding[] {
  let findings: ProfileFinding[] | undefined
  for (const rule of VALUE_RULES[kind]) {
    const valueFinding = isRequested(rule, context) ? rule.check(node, isExtended, context) : undefined
    if (valueFinding === undefined) continue
    const { attribute, ...rest } = valueFinding
    const finding = findingOf({ ...rest, at: node }, rule, context)
    findings ??= []
    findings.push(attribute === undefined ? finding : { ...finding, path: `${finding.path}/@${attribute}` })
  }
  return findings ?? NONE
}

function characterFinding({ element, name, parent }: MxNode, isExtended: boolean): ValueFinding | undefined {
  const set = isExtended ? 'extended' : characterSetOf(name, parent?.name ?? '')
  const characters = charactersOutside(element.text, set)
  return characters.length === 0 ? undefined : { code: 'element.characters', params: { characters, set } }
}

/** Checks that a date with time has its UTC offset in digits instead of `Z`. */
function offsetFinding({ text }: MxNode): ValueFinding | undefined {
  if (!CLOCK.test(text) || NUMERIC_OFFSET.test(text)) return undefined
  return { code: text.endsWith('Z') ? 'dateTime.offsetNotNumeric' : 'dateTime.offsetMissing' }
}

/** Checks that a date has no offset, which the schema's type would allow. */
function dateFinding({ text }: MxNode): ValueFinding | undefined {
  return DAY_WITH_OFFSET.test(text) ? { code: 'date.offsetNotAllowed' } : undefined
}

function externalCodeFinding(
  { text, schema }: MxNode,
  _: boolean,
  { codes }: ProfileContext,
): ValueFinding | undefined {
  const set = schema?.type.name ?? ''
  if (text === '' || codes?.isInSet(set, text) !== false) return undefined
  return { code: 'externalCode.unknown', params: { value: text, set, edition: codes.edition } }
}

function attributeFinding(valueFinding: ValueFinding | undefined): ValueFinding | undefined {
  return valueFinding && { ...valueFinding, attribute: 'Ccy' }
}

function currencyFinding({ schema }: MxNode, currency: string): ValueFinding | undefined {
  if (!CURRENCY.test(currency) || isMetal(currency) || minorUnitsOf(currency) !== undefined) return undefined
  if (admitsHistoric(schema) && isHistoricCurrency(currency)) return undefined
  return withdrawnCurrency(currency) ?? { code: 'currency.unknown', params: { currency } }
}

function admitsHistoric(schema: MxNode['schema']): boolean {
  return schema?.type.name.startsWith('ActiveOrHistoric') === true
}

function withdrawnFinding(node: MxNode): ValueFinding | undefined {
  return admitsHistoric(node.schema)
    ? attributeFinding(withdrawnCurrency(node.attribute('Ccy') ?? ''))
    : undefined
}

function metalFinding(node: MxNode): ValueFinding | undefined {
  const currency = node.attribute('Ccy') ?? ''
  if (!SETTLED.has(node.name) || !isMetal(currency)) return undefined
  return { code: 'currency.metal', params: { currency }, attribute: 'Ccy' }
}

function fractionFinding(node: MxNode): ValueFinding | undefined {
  const currency = node.attribute('Ccy') ?? ''
  const max = minorUnitsOf(currency)
  const [, fraction = ''] = node.text.split('.')
  if (max === undefined || fraction.length <= max) return undefined
  return { code: 'amount.fractionDigits', params: { currency, max } }
}

function digitsFinding(node: MxNode): ValueFinding | undefined {
  if (!isPaymentAmount(node)) return undefined
  // Redundant zeros do not count as digits, as in the schema.
  const [whole = '', fraction = ''] = node.text.split('.')
  const digits = whole.replace(/^[+0]+/, '').length + fraction.replace(/0+$/, '').length
  if (digits <= PAYMENT_DIGITS_MAX) return undefined
  return { code: 'amount.digits', params: { max: PAYMENT_DIGITS_MAX, digits } }
}

/**
 * Returns whether the limit applies. The underlying customer transfer of a cover payment, remittance information and
 * statements have the limit of the schema.
 */
function isPaymentAmount({ name, parent }: MxNode): boolean {
  if (PAYMENT_AMOUNTS.has(name)) return parent?.name !== 'UndrlygCstmrCdtTrf' && parent?.name !== 'AmtDtls'
  return name === 'Amt' && (parent?.name === 'ChrgsInf' || parent?.parent?.name === 'RgltryRptg')
}

function bicFinding({ text }: MxNode): ValueFinding | undefined {
  if (!BIC.test(text)) return undefined
  const country = countryOfBic(text)
  return alpha3Of(country) === undefined ? { code: 'bic.country', params: { country } } : undefined
}

function countryFinding(country: string): ValueFinding | undefined {
  if (!COUNTRY.test(country) || alpha3Of(country) !== undefined) return undefined
  return { code: 'country.unknown', params: { country } }
}

function ibanFinding({ text }: MxNode, _: boolean, { ibans }: ProfileContext): ValueFinding | undefined {
  const iban = text.toUpperCase()
  const fault = hasIbanForm(iban) ? ibanFault(iban, ibans) : undefined
  if (fault === 'wrongChecksum') return { code: 'iban.checksum' }
  if (fault !== 'wrongStructure') return undefined
  const country = iban.slice(0, 2)
  return { code: 'iban.structure', params: { country, structure: ibans?.get(country)?.structure ?? '' } }
}

function ibanCountryFinding(
  { text }: MxNode,
  _: boolean,
  { ibans }: ProfileContext,
): ValueFinding | undefined {
  const country = text.slice(0, 2)
  const isKnown = ibans === undefined ? ibanLengthOf(country) !== undefined : ibans.has(country)
  return !hasIbanForm(text.toUpperCase()) || isKnown
    ? undefined
    : { code: 'iban.unknownCountry', params: { country } }
}

function leiFinding({ text }: MxNode): ValueFinding | undefined {
  if (!LEI.test(text) || hasLeiChecksum(text)) return undefined
  return { code: 'lei.checksum' }
}
