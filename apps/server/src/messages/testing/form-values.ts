import type { MessagePayload } from '@nostro/contract'
import type { RandomSource } from '@nostro/kernel'
import {
  type DraftValues,
  fromPayload,
  loadDefinition,
  sampleValues,
  toPayload,
  withValueAt,
} from '@nostro/messages'

/** Returns form values with changes by path. */
function changedBy(values: DraftValues, changes: DraftValues): DraftValues {
  return Object.entries(changes).reduce((form, [path, value]) => withValueAt(form, path, value), values)
}

/** Returns the form of a draft, as it was read, with these members changed. */
export async function completedForm(
  { messagingType, content }: { readonly messagingType: string; readonly content: MessagePayload },
  changes: DraftValues,
): Promise<MessagePayload> {
  const definition = await loadDefinition(messagingType)
  const read = definition && fromPayload(definition, content, 'response')
  if (definition === undefined || read?.ok !== true) throw new Error(`${messagingType} is not readable`)
  return toPayload(definition, changedBy(read.value, changes))
}

let drawn = 0

function seededBytes(seed: number): RandomSource {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return (state >>> 8) % 256
  }
  return { bytes: (count) => Uint8Array.from({ length: count }, next) }
}

/** Returns a sample message of ISO 20022 from one bank to another, with these members changed. */
export async function isoMessage(
  type: string,
  [from, to]: readonly [string, string],
  changes: DraftValues = {},
): Promise<MessagePayload> {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  drawn += 1
  const values = changedBy(sampleValues(definition, seededBytes(500 + drawn)), {
    'businessApplicationHeader.from': from,
    'businessApplicationHeader.to': to,
    ...changes,
  })
  return { messagingType: type, ...toPayload(definition, definition.reconcileSample(values)) }
}
