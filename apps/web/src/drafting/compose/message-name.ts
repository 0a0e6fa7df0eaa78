import type { MessageDetail } from '@nostro/contract'

import { formatMoney, type Texts } from '../../i18n/index.ts'
import { contentOf } from '../../message-content/index.ts'
import { typeName } from '../../ui/index.ts'

/**
 * Returns the name of a stored message, such as `MT103 REF0001, CNY 12,000.00`. In a draft all parts except the type
 * can be missing.
 */
export function messageName(message: MessageDetail, texts: Texts): string {
  const { currency, amount } = contentOf(message)?.summary ?? {}
  const name = [typeName(message.messagingType, texts), message.businessId]
    .filter((part) => part !== '')
    .join(' ')
  if (currency === undefined || amount === undefined || amount === '') return name
  return `${name}, ${formatMoney({ currency, amount }, texts.language)}`
}
