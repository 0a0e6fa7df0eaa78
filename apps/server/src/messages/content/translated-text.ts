import { type MessageFormat } from '@nostro/kernel'
import type { TranslationReport } from '@nostro/contract'
import {
  hasCounterpart,
  messageTypeOfMx,
  type MxMessage,
  readFin,
  readMx,
  refusalsOf,
  translateFin,
  type Translation,
  translateMx,
} from '@nostro/messages'

import type { Context } from '../../context.ts'
import { releaseFor, serviceVersionFor } from '../../guideline.ts'

/** A text in a format it was not written in, and what became of it on the way. */
export interface TranslatedText {
  readonly text: string
  readonly translation: TranslationReport
}

/** Between the messages that one message became, as in a file of several. */
const SEPARATOR = '\r\n$\r\n'

/** The formats a text can be read in: its own, and the other one where its type has a counterpart. */
export function formatsOf(text: string | undefined, own: MessageFormat): MessageFormat[] {
  if (text === undefined) return [own]
  const [message] = own === 'MT' ? readFin(text) : readMx(text)
  return message !== undefined && hasCounterpart(message) ? ['MT', 'ISO20022'] : [own]
}

/**
 * Translates a text from the format it was written in into the other one. The day decides by which release; an
 * instant of ours is written in UTC. The text is empty where nothing of a message can be translated, and the report says
 * why. `undefined` where there is no counterpart.
 */
export async function translatedText(
  context: Pick<Context, 'guideline'>,
  text: string,
  { from, createdAt }: { readonly from: MessageFormat; readonly createdAt: Date },
): Promise<TranslatedText | undefined> {
  const originals = from === 'MT' ? [] : readMx(text)
  const translations =
    from === 'MT'
      ? await fromFin(context, text, createdAt)
      : originals.flatMap((message) => translateMx(message))
  const [first] = translations
  if (first === undefined) return refusedText(originals)
  return {
    text: translations.map((translation) => translation.text).join(SEPARATOR),
    translation: reportOf({ type: first.type, report: translations.flatMap(({ report }) => report) }),
  }
}

function refusedText([original]: readonly MxMessage[]): TranslatedText | undefined {
  const report = original === undefined ? [] : refusalsOf(original)
  const type = original && messageTypeOfMx(original)
  return type === undefined || report.length === 0
    ? undefined
    : { text: '', translation: reportOf({ type, report }) }
}

/** Returns the result of a translation, as the calls answer it. */
export function reportOf({ type, report }: Pick<Translation, 'type' | 'report'>): TranslationReport {
  return { type, report: report.map((note) => ({ ...note })) }
}

/** An instant of ours as a message carries it: in UTC, with its zone, without fractions. */
export function messageInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}+00:00`
}

async function fromFin(
  { guideline }: Pick<Context, 'guideline'>,
  text: string,
  createdAt: Date,
): Promise<readonly Translation[]> {
  const [message] = readFin(text)
  if (message === undefined) return []
  const translation = await translateFin(message, {
    release: releaseFor(guideline, createdAt),
    serviceVersion: serviceVersionFor(guideline, createdAt),
    createdAt: messageInstant(createdAt),
  })
  return translation === undefined ? [] : [translation]
}
