import { CURRENCIES } from '../../codes/currencies.ts'
import { COUNTRY_CODES_ALPHA2 } from '../../codes/country-codes.ts'
import {
  amount,
  type AmountShape,
  block,
  code,
  type CodeShape,
  decimal,
  type DecimalShape,
  type MemberOptions,
  one,
  opt,
  text,
  type TextShape,
} from '../../core/shape.ts'
import { MX_LIMITS } from '../limits.ts'

/** Returns the shape of an identifier, reference or instruction in the network's set x (CBPR+; OPEN-118). */
export function identifier(lengthMax: number = MX_LIMITS.identifierLengthMax): TextShape {
  return text(lengthMax, 'identifier')
}

/**
 * Returns the shape of a reference that is also used in FIN fields 20 and 21: no slash at either end, and no two in a
 * row.
 */
export function reference(lengthMax: number): TextShape {
  return { ...identifier(lengthMax), slashes: 'reference' }
}

/** Returns the shape of a name, a part of an address or a remittance text in the extended set (CBPR+; OPEN-118). */
export function wording(lengthMax: number = MX_LIMITS.nameLengthMax): TextShape {
  return text(lengthMax, 'extended')
}

/** Returns the shape of a code of an external code set that is not listed here: capital letters and digits. */
export function externalCode(lengthMax: number = MX_LIMITS.codeLengthMax): TextShape {
  return { ...identifier(lengthMax), format: 'code' }
}

/** Returns the shape of a text of digits with a minimum length. */
export function digits(lengthMin: number, lengthMax: number): TextShape {
  return { ...text(lengthMax, 'digits'), lengthMin }
}

/** A legal entity identifier (RULE-13). */
export const LEI: TextShape = { ...identifier(20), format: 'lei' }

/** An ISO 3166 country of two letters (MXB-23). */
export const COUNTRY: CodeShape = code('countryAlpha2', COUNTRY_CODES_ALPHA2)

/** The product's currencies (OPEN-119). */
export const CURRENCY: CodeShape = code(
  'currency',
  CURRENCIES.map((currency) => currency.code),
)

/** The side of an amount: credit or debit (CAMT053-46). */
export const CREDIT_DEBIT = code('creditDebit', ['CRDT', 'DBIT'])

/** Returns the shape of a whole number with at most `digitsMax` digits. */
export function count(digitsMax: number, allowsZero = true): DecimalShape {
  return decimal({ integerDigitsMax: digitsMax, fractionDigitsMax: 0, allowsZero })
}

/** Rates of exchange, interest and tax (PACS008-32, CAMT053-52). */
export const RATE = decimal({
  integerDigitsMax: MX_LIMITS.rateIntegerDigitsMax,
  fractionDigitsMax: MX_LIMITS.rateFractionDigitsMax,
  digitsMax: MX_LIMITS.rateDigitsMax,
  allowsZero: true,
})

/** Sums over entries (CAMT053-42). */
export const SUM = decimal({
  integerDigitsMax: MX_LIMITS.sumIntegerDigitsMax,
  fractionDigitsMax: MX_LIMITS.sumFractionDigitsMax,
  digitsMax: MX_LIMITS.wideDigitsMax,
  allowsZero: true,
})

/**
 * Returns the shape of an amount of a payment: two decimals, none in yen (PACS008-11, OPEN-105), and at most 14 digits
 * in all (CBPR+).
 */
export function paymentAmount(currencyPath: string, allowsZero = false): AmountShape {
  return amount({
    integerDigitsMax: MX_LIMITS.amountIntegerDigitsMax,
    fractionDigitsMax: MX_LIMITS.amountFractionDigitsMax,
    digitsMax: MX_LIMITS.paymentDigitsMax,
    currencyPath,
    allowsZero,
  })
}

/** Balances, charges and tax: at most 18 digits in all, up to five after the point (CAMT053-36, OPEN-103). */
export const WIDE_AMOUNT = amount({
  integerDigitsMax: MX_LIMITS.wideAmountIntegerDigitsMax,
  fractionDigitsMax: MX_LIMITS.wideAmountFractionDigitsMax,
  digitsMax: MX_LIMITS.wideDigitsMax,
  currencyPath: './currency',
  allowsZero: true,
})

/** Other amounts of statements (CAMT053-88). */
export const PLAIN_AMOUNT = amount({
  integerDigitsMax: MX_LIMITS.amountIntegerDigitsMax,
  fractionDigitsMax: MX_LIMITS.amountFractionDigitsMax,
  currencyPath: './currency',
  allowsZero: true,
})

/** The same shape without a currency. */
export const PLAIN_NUMBER = decimal({
  integerDigitsMax: MX_LIMITS.amountIntegerDigitsMax,
  fractionDigitsMax: MX_LIMITS.amountFractionDigitsMax,
  allowsZero: true,
})

/** The names of amount and currency in a payload; the specification has several pairs of them. */
export const MONEY_NAMES = {
  amountAndCurrency: { amount: 'amount', currency: 'currency' },
  valueAndCcy: { value: 'value', amount: 'value', currency: 'ccy' },
} as const

/**
 * Returns a group of an amount with its currency: both or neither. The text of the enclosing element is the amount, its
 * attribute the currency.
 */
export function money(
  shape: AmountShape,
  names: { readonly amount: string; readonly currency: string } = MONEY_NAMES.amountAndCurrency,
  currency: Pick<MemberOptions, 'startsFrom'> = {},
) {
  return block('money', {
    currency: one(names.currency, CURRENCY, { ...currency, element: '@Ccy' }),
    amount: one(names.amount, { ...shape, currencyPath: './currency' }, { element: '.' }),
  })
}

interface Coded {
  readonly codeLengthMax?: number
  readonly lengthMax?: number
  /** The members that require it, by paths relative to its members: `../identification`. */
  readonly requiredWith?: readonly string[]
  /** The rule by which the network accepts only codes. */
  readonly codesAloneBy?: string
}

/** Returns a group for a code of a public list or a proprietary text; the type says which of the two the value is. */
export function codeOrProprietary({
  codeLengthMax = MX_LIMITS.codeLengthMax,
  lengthMax = MX_LIMITS.identifierLengthMax,
  requiredWith = [],
  codesAloneBy,
}: Coded = {}) {
  return block('codedValue', {
    type: opt('type', CODE_KIND, {
      requiredWhen: { anyFilled: ['./value', ...requiredWith] },
      selects: { CODE: 'Cd', PROPRIETARY: 'Prtry' },
      ...(codesAloneBy !== undefined && {
        networkLimit: { kind: 'codes', codes: ['PROPRIETARY'], rule: codesAloneBy },
      }),
    }),
    value: opt(
      'value',
      {
        ...identifier(lengthMax),
        shorterWhen: { condition: IS_CODE, lengthMax: Math.min(codeLengthMax, lengthMax) },
      },
      { requiredWhen: { anyFilled: ['./type', ...requiredWith] }, element: CODE_OR_PROPRIETARY },
    ),
  })
}

/** The kind of a value: a code or a proprietary text. */
export const CODE_KIND = code('codeKind', ['CODE', 'PROPRIETARY'])

const IS_CODE = { path: './type', equals: 'CODE' } as const

/** The element of a value, depending on the type next to it. */
export const CODE_OR_PROPRIETARY = [
  { when: IS_CODE, element: 'Cd' },
  { when: { path: './type', equals: 'PROPRIETARY' }, element: 'Prtry' },
] as const
