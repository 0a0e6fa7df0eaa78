import type { MessageDetail } from '@nostro/contract'
import type { Language } from '@nostro/kernel'

import { formatMoney } from '../../i18n/index.ts'
import { contentOf } from '../../message-content/index.ts'

/**
 * Returns the name of a stored message, such as `MT103 REF0001, CNY 12,000.00`. In a draft all parts except the type
 * can be missing.
 */
export function messageName(message: MessageDetail, language: Language): string {
  const { currency, amount } = contentOf(message)?.summary ?? {}
  const name = [message.messagingType, message.businessId].filter((part) => part !== '').join(' ')
  if (currency === undefined || amount === undefined || amount === '') return name
  return `${name}, ${formatMoney({ currency, amount }, language)}`
}
