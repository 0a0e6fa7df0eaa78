import type { MessageDetail } from '@nostro/contract'

import { formatInstant, useTexts } from '../i18n/index.ts'

/** Shows the user who confirmed the receipt of a message, and the time. */
export function Receipt({
  message,
}: {
  readonly message: Pick<MessageDetail, 'confirmedAt' | 'confirmedBy'>
}) {
  const { t } = useTexts()
  const { confirmedAt, confirmedBy } = message
  if (confirmedAt === undefined) return null
  const time = formatInstant(confirmedAt)
  // The sender's side gets only the time, not the user.
  return confirmedBy === undefined
    ? t('detail.confirmedAt', { time })
    : t('detail.confirmedBy', { name: confirmedBy, time })
}
