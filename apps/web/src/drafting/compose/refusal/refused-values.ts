import type { MessageDetail } from '@nostro/contract'
import { draftWriterOf, isFilled, type DraftValues, valueAt } from '@nostro/messages'

import { contentOf } from '../../../message-content/index.ts'
import { refusedLines } from './refused-lines.ts'

/** The values that the network refused, at their places in the form. */
export interface RefusedValues {
  readonly code: string
  /** The members with the refused values, in the order of the text. */
  readonly paths: readonly string[]
  /** The values of the refused message. */
  readonly values: DraftValues
}

/** The query of the values that the network refused; `null` without such values. */
export function refusedValuesQuery(message: MessageDetail | undefined) {
  return {
    queryKey: ['refused values', message?.id, message?.version],
    queryFn: async () => (message === undefined ? null : ((await refusedValuesOf(message)) ?? null)),
    enabled: message?.networkRefusal !== undefined,
  }
}

/**
 * Finds the refused values by the line or the field that the network named, in the text of the message. A message that
 * was sent in the other format has another text, so that no place is known.
 */
async function refusedValuesOf(message: MessageDetail): Promise<RefusedValues | undefined> {
  const { networkRefusal: refusal } = message
  const content = contentOf(message)
  if (refusal === undefined || content === undefined) return undefined
  const { definition, values } = content
  const isTranslated = message.sendAs !== undefined && message.sendAs !== definition.format
  if (!('envelope' in definition) || definition.envelope !== 'finHeader' || isTranslated) return undefined
  const { lines } = (await draftWriterOf(definition, { utcOffset: '+00:00' }))(values)
  const paths = refusedLines(lines, refusal)
    .flatMap((line) => line.paths)
    .filter((path, index, all) => all.indexOf(path) === index && isFilled(valueAt(values, path)))
  return paths.length === 0 ? undefined : { code: refusal.code, paths, values }
}
