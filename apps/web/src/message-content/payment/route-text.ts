import type { Outlook } from '@nostro/contract'

import { useMinute } from '../../browser/minute.ts'
import { useTexts, type Texts } from '../../i18n/index.ts'
import { durationText, momentText } from './moments.tsx'

/** Returns the link of a message and its cut-off; `undefined` for a message without a route. */
export function useRouteText(outlook: Outlook | undefined): string | undefined {
  const texts = useTexts()
  const now = useMinute()
  const route = outlook?.route
  if (route === undefined) return undefined
  const name = route.link ?? texts.t('payment.sentTo.here')
  const time = cutOffText(route, now, texts)
  return time === undefined ? name : `${name}, ${time}`
}

/** Returns the cut-off of a route with the remaining time, or that it has passed. */
export function cutOffText(
  { cutOffAt, isClosed }: NonNullable<Outlook['route']>,
  now: number,
  texts: Texts,
): string | undefined {
  if (cutOffAt === undefined) return undefined
  const time = momentText(cutOffAt, now, texts.language)
  if (isClosed) return texts.t('payment.closed', { time })
  return texts.t('payment.cutOff', { time, left: durationText(Date.parse(cutOffAt) - now, texts) })
}
