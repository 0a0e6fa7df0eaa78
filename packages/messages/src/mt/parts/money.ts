import { LIMITS } from '@nostro/kernel'

import { CURRENCIES } from '../../codes/currencies.ts'
import { amount, type AmountShape, code } from '../../core/shape.ts'

/** Characters of an amount in the text, its comma included. Source: FIN format 15d; OPEN-134. */
export const AMOUNT_TEXT_LENGTH_MAX = 15

/** The currencies offered. */
export const CURRENCY = code(
  'currency',
  CURRENCIES.map((currency) => currency.code),
)

/** An amount in the currency that stands at `currencyPath`. Source: specification 1, section 9. */
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
