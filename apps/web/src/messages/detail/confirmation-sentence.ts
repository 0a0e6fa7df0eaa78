import type { AnswerOf, confirmReceipt } from '@nostro/contract'

import { formatInstant, type Texts } from '../../i18n/index.ts'

type ConfirmedBefore = AnswerOf<typeof confirmReceipt>['confirmedBefore']

/** What a confirmation of receipt is answered with: done, or who had done it already, and when. */
export function confirmationSentence(before: ConfirmedBefore, { t }: Texts): string {
  if (before === undefined) return t('confirmReceiveSuccess')
  const time = formatInstant(before.at)
  return before.by === ''
    ? t('detail.confirmedBefore', { time })
    : t('detail.confirmedBeforeBy', { name: before.by, time })
}
