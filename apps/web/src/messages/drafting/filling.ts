import { localTimeAt, utcOffsetAt } from '@nostro/kernel'
import {
  labelKeyOf,
  releaseInForce,
  takenOver,
  valuesFromText,
  type DraftValues,
  type FormDefinition,
  type TextRefusal,
} from '@nostro/messages'

import type { Texts } from '../../i18n/index.ts'

/** Something of the source that did not come into the form as it stood there. */
interface FillingNote {
  /** A member's label, a tag or the end of a path. */
  readonly place: string
  readonly text: string
}

/** What a form is filled with, and what is told about it. */
export interface Filling {
  readonly values: DraftValues
  readonly notes: readonly FillingNote[]
  /** The type that was translated into this one. */
  readonly translatedFrom: string | undefined
}

/** Fills a form from an earlier message or a template: it becomes a message of its own. */
export function fillingFromValues(
  definition: FormDefinition,
  { source, current }: { readonly source: DraftValues; readonly current: DraftValues },
  texts: Texts,
): Filling {
  const { values, leftOut } = takenOver(definition, { source, current, isNewMessage: true })
  const notes = leftOut.map((path) => ({
    place: texts.text(labelKeyOf(definition, path)),
    text: texts.t('drafting.note.ownValue'),
  }))
  return { values, notes, translatedFrom: undefined }
}

interface TextSource {
  readonly text: string
  readonly current: DraftValues
  readonly timeZone: string
  readonly serviceVersion: string
}

/** Fills a form from a FIN or XML text; the refusal says why the text gives nothing for this form. */
export async function fillingFromText(
  definition: FormDefinition,
  { text, current, timeZone, serviceVersion }: TextSource,
  texts: Texts,
): Promise<Filling | TextRefusal> {
  const now = new Date()
  const utcOffset = utcOffsetAt(now, timeZone)
  const localTime = localTimeAt(now, timeZone)
  const read = await valuesFromText(definition, text, {
    utcOffset,
    release: releaseInForce(localTime.slice(0, 'YYYY-MM-DD'.length)),
    serviceVersion,
    createdAt: `${localTime.replace(' ', 'T')}${utcOffset}`,
  })
  if (!read.ok) return read.error
  const { values, leftOut } = takenOver(definition, {
    source: read.value.values,
    current,
    isNewMessage: false,
  })
  const notes: readonly FillingNote[] = [
    ...read.value.left.map(({ place, reason, value }) => ({
      place: shortPlace(place),
      text: texts.t(reason === 'noPlace' ? 'drafting.note.noPlace' : 'drafting.note.unreadable', { value }),
    })),
    ...leftOut.map((path) => ({
      place: texts.text(labelKeyOf(definition, path)),
      text: texts.t('drafting.note.ownBank'),
    })),
    ...read.value.notes.map(({ from, to, code, params }) => ({
      place: shortPlace(from === '' ? to : from),
      text: texts.text(`translation.${code}`, params),
    })),
  ]
  return { values, notes, translatedFrom: read.value.translatedFrom }
}

/** `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf/Cdtr/Nm` tells as much by its end. */
function shortPlace(place: string): string {
  return place.startsWith('/') ? place.split('/').slice(3).join('/') : place
}
