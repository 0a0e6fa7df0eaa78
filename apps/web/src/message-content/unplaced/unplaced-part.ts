import type { UnreadPart } from '@nostro/messages'

import type { Texts } from '../../i18n/index.ts'

/** A part of a text that is not, or not unchanged, in the form, for display. */
export interface UnplacedPart {
  /** A tag, or the last part of an element path. */
  readonly place: string
  /** The line in the original text, starting at 1. A translated text has no such lines. */
  readonly line: number | undefined
  readonly reason: string
  /** The unchanged text. */
  readonly value: string
  /** The part is readable and only has no field in the form, so that many of them can be confirmed together. */
  readonly isSound: boolean
}

/** Returns an unread part of a text with its place and its reason in words. */
export function unplacedPart({ place, line, reason, value }: UnreadPart, { t }: Texts): UnplacedPart {
  return {
    place: shortPlace(place),
    line,
    reason: t(`unplaced.reason.${reason}`),
    value,
    isSound: reason === 'noPlace',
  }
}

/**
 * Returns the end of an XML path, such as `CdtTrfTxInf/Cdtr/Nm` of `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf/Cdtr/Nm`.
 */
export function shortPlace(place: string): string {
  return place.startsWith('/') ? place.split('/').slice(3).join('/') : place
}
