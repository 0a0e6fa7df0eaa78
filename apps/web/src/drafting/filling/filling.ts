import { localTimeAt, utcOffsetAt } from '@nostro/kernel'
import {
  labelKeyOf,
  releaseInForce,
  takenOver,
  valuesFromText,
  type DraftValues,
  type FormDefinition,
  type MessageDefinition,
  type TextRefusal,
  type TranslationNote,
} from '@nostro/messages'

import type { Texts } from '../../i18n/index.ts'
import { shortPlace, unplacedPart, type UnplacedPart } from '../../message-content/index.ts'

/** A value of the source that was changed for the form. */
interface FillingNote {
  /** A member's label, a tag or the last part of a path. */
  readonly place: string
  readonly text: string
}

/** The values a form is filled with, and the notes about them. */
export interface Filling {
  readonly values: DraftValues
  readonly notes: readonly FillingNote[]
  /** Parts of the text that the form has no field for. The user must confirm them before the form is filled. */
  readonly unplaced: readonly UnplacedPart[]
  /** The type of the source, if it was translated into this one. */
  readonly translatedFrom: string | undefined
}

/** Fills a form from an earlier message or a template, as a new message. */
export function fillingFromValues(
  definition: MessageDefinition,
  { source, current }: { readonly source: DraftValues; readonly current: DraftValues },
  texts: Texts,
): Filling {
  const { values, leftOut } = takenOver(definition, { source, current, isNewMessage: true })
  const notes = leftOut.map((path) => ({
    place: texts.text(labelKeyOf(definition, path)),
    text: texts.t('drafting.note.ownValue'),
  }))
  return { values, notes, unplaced: [], translatedFrom: undefined }
}

interface TextSource {
  readonly text: string
  readonly current: DraftValues
  readonly timeZone: string
  readonly serviceVersion: string
}

/** Fills a form from a FIN or XML text. Returns a refusal with the reason if the text cannot be used for this form. */
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
  const { left, translatedFrom } = read.value
  const kept = left.filter(({ keptAt }) => keptAt !== undefined)
  const severe = read.value.notes.filter(isLoss)
  const notes: readonly FillingNote[] = [
    ...kept.map(({ place, line, value }) => ({
      place: shortPlace(place),
      text: texts.t('drafting.note.saved', { line, value }),
    })),
    ...leftOut.map((path) => ({
      place: texts.text(labelKeyOf(definition, path)),
      text: texts.t('drafting.note.ownBank'),
    })),
    ...read.value.notes
      .filter((note) => !severe.includes(note))
      .map((note) => ({ place: placeOfNote(note), text: sentenceOfNote(note, texts) })),
  ]
  const unplaced: readonly UnplacedPart[] = [
    ...left
      .filter(({ keptAt }) => keptAt === undefined)
      .map((part) => unplacedPart(part, texts))
      // Line numbers of a translation do not refer to the pasted text.
      .map((part) => (translatedFrom === undefined ? part : { ...part, line: undefined })),
    ...severe.map((note) => ({
      place: placeOfNote(note),
      line: undefined,
      reason: sentenceOfNote(note, texts),
      value: '',
      isSound: false,
    })),
  ]
  return { values, notes, unplaced, translatedFrom }
}

/**
 * Returns whether a translation note reports a loss: the source states an essential fact of the payment or its parties
 * that was dropped or truncated.
 */
function isLoss({ severity, kind }: TranslationNote): boolean {
  return severity === 'severe' && (kind === 'dropped' || kind === 'cut')
}

function placeOfNote({ from, to }: TranslationNote): string {
  return shortPlace(from === '' ? to : from)
}

function sentenceOfNote({ code, params }: TranslationNote, { text }: Texts): string {
  return text(`translation.${code}`, params)
}
