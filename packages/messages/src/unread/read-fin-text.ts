import type { DraftValues } from '../core/shape.ts'
import { type FinMessage, isOfType, readFin } from '../fin/index.ts'
import type { FinPair } from '../fin/message.ts'
import type { MtDefinition } from '../mt/mt-definition.ts'
import { fieldsLeft, readMessage } from '../mt/read-message.ts'
import { strayTextsIn } from './stray-fin-text.ts'
import { partsInOrder, type ReadMessage, type UnreadPart } from './unread-part.ts'

/**
 * Returns the parts of a FIN text of the form's own type that are not in the form; an empty list for any other text.
 */
export function finPartsLeft(definition: MtDefinition, text: string): readonly UnreadPart[] {
  const [message] = readFin(text)
  if (message === undefined || !isOfType(message, definition.type)) return []
  return partsInOrder(strayTextsIn(text, message), readFinMessage(definition, message).left)
}

/** Reads a FIN message of the form's own type into the form. */
export function readFinMessage(definition: MtDefinition, message: FinMessage): ReadMessage {
  const values = readMessage(definition, message)
  const following = fieldsFollowing(definition, values.ok ? values.value : {})
  const left = fieldsLeft(definition, message)
    .filter(({ field }) => !following.has(nameOfField(field)))
    .map(({ field, ...part }): UnreadPart => ({
      ...part,
      place: field.tag,
      value: field.value,
      line: field.position.line,
    }))
  return { values: values.ok ? values.value : {}, left }
}

/**
 * Returns the fields that are derived from other members and need no member: the bank operation code, an instructed
 * amount.
 */
function fieldsFollowing(definition: MtDefinition, values: DraftValues): ReadonlySet<string> {
  const fields = definition.fields.flatMap((binding) => binding.follows?.(values) ?? [])
  return new Set(fields.map(nameOfField))
}

function nameOfField({ tag, value }: FinPair): string {
  return `${tag}:${value}`
}
