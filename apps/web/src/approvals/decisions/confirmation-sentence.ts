import type { AnswerOf, confirmReceipt } from '@nostro/contract'

import { formatInstant, type Texts } from '../../i18n/index.ts'

type ConfirmedBefore = AnswerOf<typeof confirmReceipt>['confirmedBefore']

/** What a confirmation of receipt is answered with: done, or who had done it already, and when. */
export function confirmationSentence(before: ConfirmedBefore, { t }: Texts): string {
  if (before === undefined) return t('confirmReceiveSuccess')
  return t('detail.confirmedBefore', { name: before.by, time: formatInstant(before.at) })
}
