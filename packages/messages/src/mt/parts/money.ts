import { LIMITS } from '@nostro/kernel'

import { CURRENCIES } from '../../codes/currencies.ts'
import { amount, type AmountShape, code } from '../../core/shape.ts'

/** The largest number of characters of an amount in the text, comma included. Source: FIN format 15d; OPEN-134. */
export const AMOUNT_TEXT_LENGTH_MAX = 15

/** The currencies that the form offers. */
export const CURRENCY = code(
  'currency',
  CURRENCIES.map((currency) => currency.code),
)

/** Returns the shape of an amount in the currency at `currencyPath`. */
export function amountIn(
  currencyPath: string,
  { allowsZero }: { readonly allowsZero: boolean },
): AmountShape {
  return amount({
    integerDigitsMax: LIMITS.amountIntegerDigitsMax,
    fractionDigitsMax: LIMITS.amountFractionDigitsMax,
    currencyPath,
    allowsZero,
    textLengthMax: AMOUNT_TEXT_LENGTH_MAX,
  })
}
