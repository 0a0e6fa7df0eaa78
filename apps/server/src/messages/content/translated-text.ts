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

import { inReadTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { releaseFor, serviceVersionFor } from '../../installation/guideline.ts'
import { currentIbans } from '../../reference/index.ts'

/** A translated text and the report of the translation. */
export interface TranslatedText {
  readonly text: string
  readonly translation: TranslationReport
}

/** Separator between the messages of a translation that produced several, as in an RJE file. */
const SEPARATOR = '\r\n$\r\n'

/** Returns the formats in which a text can be read: its own, and the other one if its type has a counterpart. */
export function formatsOf(text: string | undefined, own: MessageFormat): MessageFormat[] {
  if (text === undefined) return [own]
  const [message] = own === 'MT' ? readFin(text) : readMx(text)
  return message !== undefined && hasCounterpart(message) ? ['MT', 'ISO20022'] : [own]
}

/**
 * Translates a text into the other format. The creation date selects the standards release; instants are written in
 * UTC. If nothing can be translated, the text is empty and the report contains the reason. Returns `undefined` if the
 * type has no counterpart.
 */
export async function translatedText(
  context: Context,
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

/** Returns the report of a translation as calls return it. */
export function reportOf({ type, report }: Pick<Translation, 'type' | 'report'>): TranslationReport {
  return { type, report: report.map((note) => ({ ...note })) }
}

/** Formats an instant for a message: UTC with offset, without fractions of a second. */
export function messageInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}+00:00`
}

async function fromFin(context: Context, text: string, createdAt: Date): Promise<readonly Translation[]> {
  const [message] = readFin(text)
  if (message === undefined) return []
  const { guideline } = context
  const translation = await translateFin(message, {
    ibans: await inReadTransaction(context, (tx) => currentIbans(tx)),
    release: releaseFor(guideline, createdAt),
    serviceVersion: serviceVersionFor(guideline, createdAt),
    createdAt: messageInstant(createdAt),
  })
  return translation === undefined ? [] : [translation]
}
