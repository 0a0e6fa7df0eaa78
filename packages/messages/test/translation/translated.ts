import { readFin } from '../../src/fin/index.ts'
import type { FinMessage } from '../../src/fin/message.ts'
import { checkMx, loadSchemasOf } from '../../src/mx/envelope/check-mx.ts'
import type { MxMessage } from '../../src/mx/envelope/mx-message.ts'
import { readMx } from '../../src/mx/envelope/read-mx.ts'
import { checkFin } from '../../src/mt/check-fin.ts'
import type { MxFinding } from '../../src/standard/mx/mx-finding.ts'
import { type ReleaseName, releaseOf } from '../../src/standard/mx/releases.ts'
import { translateFin } from '../../src/translate/fin-to-mx.ts'
import { translateMx } from '../../src/translate/mx-to-fin.ts'
import type { Translation } from '../../src/translate/translation.ts'

/** A translated FIN message, the findings of the result, and the translation back. */
export interface Tour {
  readonly original: FinMessage
  readonly there: Translation
  readonly document: MxMessage
  /** Errors of the official schema and of the network's guideline. */
  readonly errors: readonly MxFinding[]
  readonly back: Translation
  readonly result: FinMessage
}

/** Translates a message in both directions. Throws if there is no counterpart. */
export async function tourOf(text: string, releaseName: ReleaseName = 'SR2026'): Promise<Tour> {
  const original = onlyOne(readFin(text))
  const there = await toMx(original, releaseName)
  const document = onlyOne(readMx(there.text))
  const errors = await errorsOfMx(document, releaseName)
  const back = onlyOne(translateMx(document))
  return { original, there, document, errors, back, result: onlyOne(readFin(back.text)) }
}

export async function toMx(message: FinMessage, releaseName: ReleaseName = 'SR2026'): Promise<Translation> {
  const translation = await translateFin(message, {
    release: releaseOf(releaseName),
    serviceVersion: '03',
    createdAt: '2026-11-21T08:00:00+08:00',
  })
  if (translation === undefined) throw new Error('the message has no counterpart')
  return translation
}

export async function errorsOfMx(
  message: MxMessage,
  releaseName: ReleaseName,
  isSchemaOnly = false,
): Promise<readonly MxFinding[]> {
  const schemas = await loadSchemasOf(message)
  const findings = checkMx(message, { schemas, release: releaseOf(releaseName), isSchemaOnly })
  return findings.filter((finding) => finding.severity === 'error')
}

export function errorsOfFin(message: FinMessage) {
  return checkFin(message).filter((finding) => finding.severity === 'error')
}

function onlyOne<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined || items.length > 1) throw new Error(`one was expected, there are ${items.length}`)
  return item
}
