import { Decimal } from '@nostro/kernel'

import type { MxNode } from '../mx-node.ts'

/** An amount with its currency, read from an element such as `<InstdAmt Ccy="EUR">12.5</InstdAmt>`. */
export interface MxAmount {
  readonly currency: string
  readonly value: Decimal
}

/** `undefined` where the element is absent or holds no amount. */
export function amountOf(node: MxNode | undefined): MxAmount | undefined {
  const value = node && decimalOf(node.text)
  const currency = node?.attribute('Ccy')
  return value === undefined || currency === undefined ? undefined : { currency, value }
}

/** A number as XML Schema writes it, `.5`, `5.` and `+5` included. */
export function decimalOf(text: string): Decimal | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  return Decimal.parse(`${sign === '-' ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}`)
}
