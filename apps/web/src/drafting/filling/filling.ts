import { localTimeAt, utcOffsetAt } from '@nostro/kernel'
import {
  labelKeyOf,
  releaseInForce,
  takenOver,
  valuesFromText,
  type DraftValues,
  type FormDefinition,
  type TextRefusal,
  type TranslationNote,
} from '@nostro/messages'

import type { Texts } from '../../i18n/index.ts'
import { shortPlace, unplacedPart, type UnplacedPart } from '../../messages/content/index.ts'

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
  /** Parts of the text that the form cannot take: each has to be settled before it is filled. */
  readonly unplaced: readonly UnplacedPart[]
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
  return { values, notes, unplaced: [], translatedFrom: undefined }
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
      // Lines of a translation are not those of the text.
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

/** What the payment is about, or who takes part in it, and did not come along; what it never said is no loss. */
function isLoss({ severity, kind }: TranslationNote): boolean {
  return severity === 'severe' && (kind === 'dropped' || kind === 'cut')
}

function placeOfNote({ from, to }: TranslationNote): string {
  return shortPlace(from === '' ? to : from)
}

function sentenceOfNote({ code, params }: TranslationNote, { text }: Texts): string {
  return text(`translation.${code}`, params)
}
