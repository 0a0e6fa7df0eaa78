import type { AnswerOf, confirmReceipt } from '@nostro/contract'

import { formatMoment, type Texts } from '../../i18n/index.ts'

/** Returns the sentence after a confirmation of receipt: confirmed now, or confirmed before by which user and when. */
export function confirmationSentence(
  before: AnswerOf<typeof confirmReceipt>['confirmedBefore'],
  { t, language }: Texts,
): string {
  if (before === undefined) return t('confirmReceiveSuccess')
  return t('detail.confirmedBefore', { name: before.by, time: formatMoment(before.at, language) })
}
