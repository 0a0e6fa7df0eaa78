import type { MessageHold } from '@nostro/contract'

import { formatTime, type Texts } from '../../i18n/index.ts'

/** Returns who holds a message, since when and why. The system holds messages until they are screened. */
export function holdSentence(
  { kind, by = '–', at, reason }: Omit<MessageHold, 'released'>,
  { t }: Texts,
): string {
  const time = formatTime(at)
  return kind === 'screening' ? t('hold.screening', { time }) : t('hold.byUser', { name: by, time, reason })
}

/** Returns who released a hold, when and why; `undefined` while the message is held. */
export function releaseSentence({ kind, released }: MessageHold, { t }: Texts): string | undefined {
  if (released === undefined) return undefined
  const { by, at, reason } = released
  const time = formatTime(at)
  if (kind === 'screening' && by === undefined) return t('hold.screened', { time })
  return t('hold.released', { name: by ?? '–', time, reason })
}
