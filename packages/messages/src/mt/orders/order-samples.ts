import { Decimal } from '@nostro/kernel'

import { isRecord } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'
import { areContradictory, ORDER_CODES_WITH_TEXT } from '../../standard/mt/mt101.ts'
import { reconciledCustomers, reconciledTransfer } from '../parts/sample-values.ts'

/** The members of an amount that is converted. */
const CONVERSION = ['equivalentCurrency', 'equivalentAmount', 'exchangeRate', 'exchangeDeal']

/** Changes the sample values of an MT101 so that they satisfy the rules of the network between fields. */
export function reconciledFinOrder(values: DraftValues): DraftValues {
  const fitting = withOneParty(withPossibleCodes(reconciledCustomers(reconciledTransfer(values))))
  const isZero = Decimal.of(String(fitting['orderedAmount'])).isZero()
  const isConverted = !isZero && hasConversion(fitting)
  const amount = isZero ? { orderedAmount: '1' } : {}
  return isConverted ? { ...fitting, ...amount } : { ...withoutNames(fitting, CONVERSION), ...amount }
}

/** The instructing party is named or has a BIC. */
function withOneParty(values: DraftValues): DraftValues {
  return values['instructingParty'] === undefined ? values : withoutNames(values, ['instructingPartyBic'])
}

/** Returns whether the values have a converted amount with its rate and deal, in another currency. */
function hasConversion(values: DraftValues): boolean {
  return (
    CONVERSION.every((name) => values[name] !== undefined) &&
    values['equivalentCurrency'] !== values['currency']
  )
}

/** Leaves the instructions that do not contradict the first one, each once, with a text only if its code allows one. */
function withPossibleCodes(values: DraftValues): DraftValues {
  const { orderInstructions: instructions } = values
  if (!Array.isArray(instructions)) return values
  const kept: DraftValues[] = []
  for (const { code, content } of instructions.filter(isRecord)) {
    const word = String(code)
    const isPossible = kept.every(
      (other) => other['code'] !== word && !areContradictory(String(other['code']), word),
    )
    if (!isPossible) continue
    kept.push({ code, ...(ORDER_CODES_WITH_TEXT.includes(word) && content !== undefined && { content }) })
  }
  return { ...values, orderInstructions: kept }
}

function withoutNames(values: DraftValues, names: readonly string[]): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
