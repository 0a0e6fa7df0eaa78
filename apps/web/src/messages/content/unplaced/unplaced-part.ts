import type { UnreadPart } from '@nostro/messages'

import type { Texts } from '../../../i18n/index.ts'

/** A part of a text that is not in the form as it stands there, in words. */
export interface UnplacedPart {
  /** A tag, or the end of an element's path. */
  readonly place: string
  /** In the text that was read, from 1; a translated text has no such lines. */
  readonly line: number | undefined
  readonly reason: string
  /** As it stands in the text. */
  readonly value: string
  /** Nothing is wrong with it but that the form has no place for it, so many of them can be left out together. */
  readonly isSound: boolean
}

/** Returns a part of a text for which the form has no field. */
export function unplacedPart({ place, line, reason, value }: UnreadPart, { t }: Texts): UnplacedPart {
  return {
    place: shortPlace(place),
    line,
    reason: t(`unplaced.reason.${reason}`),
    value,
    isSound: reason === 'noPlace',
  }
}

/** `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf/Cdtr/Nm` tells as much by its end. */
export function shortPlace(place: string): string {
  return place.startsWith('/') ? place.split('/').slice(3).join('/') : place
}
