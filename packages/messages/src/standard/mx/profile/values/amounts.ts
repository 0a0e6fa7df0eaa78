import { Decimal } from '@nostro/kernel'

import type { MxNode } from '../mx-node.ts'

/** An amount with its currency, read from an element such as `<InstdAmt Ccy="EUR">12.5</InstdAmt>`. */
export interface MxAmount {
  readonly currency: string
  readonly value: Decimal
}

/** Returns the amount of an element; `undefined` if the element is absent or is not an amount. */
export function amountOf(node: MxNode | undefined): MxAmount | undefined {
  const value = node && decimalOf(node.text)
  const currency = node?.attribute('Ccy')
  return value === undefined || currency === undefined ? undefined : { currency, value }
}

/** Parses a number in XML Schema notation, including `.5`, `5.` and `+5`. */
export function decimalOf(text: string): Decimal | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  return Decimal.parse(`${sign === '-' ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}`)
}
