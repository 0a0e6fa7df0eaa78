import type { MessageRow } from '@nostro/contract'

import { useMinute } from '../../browser/minute.ts'
import { formatInstant, useTexts } from '../../i18n/index.ts'
import { durationText } from './moments.tsx'

/** The time left to the cut-off of a payment that is not sent yet, or that a received payment arrived after it. */
export function CutOffNote({ cutOffAt, missedCutOff }: Pick<MessageRow, 'cutOffAt' | 'missedCutOff'>) {
  const texts = useTexts()
  const { t } = texts
  const now = useMinute()
  if (missedCutOff !== undefined)
    return <span title={formatInstant(missedCutOff)}>{t('list.cutOff.missed')}</span>
  if (cutOffAt === undefined) return null
  const left = Date.parse(cutOffAt) - now
  return (
    <span title={formatInstant(cutOffAt)}>
      {left <= 0 ? t('list.cutOff.over') : t('list.cutOff.left', { left: durationText(left, texts) })}
    </span>
  )
}
