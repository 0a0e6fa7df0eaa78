import type { MessageDetail } from '@nostro/contract'

import { formatInstant, useTexts } from '../../i18n/index.ts'

/** Who confirmed the receipt of a message and when, for ever after. */
export function Receipt({
  message,
}: {
  readonly message: Pick<MessageDetail, 'confirmedAt' | 'confirmedBy'>
}) {
  const { t } = useTexts()
  const { confirmedAt, confirmedBy } = message
  if (confirmedAt === undefined) return null
  const time = formatInstant(confirmedAt)
  // The sender's side learns when, not who.
  return confirmedBy === undefined
    ? t('detail.confirmedAt', { time })
    : t('detail.confirmedBy', { name: confirmedBy, time })
}
