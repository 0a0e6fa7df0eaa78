import { type Issue, ok, type Result } from '@nostro/kernel'
import {
  prepareOutgoing,
  type DraftValues,
  type ListInForce,
  loadDefinition,
  type OutgoingOptions,
  type OutgoingMessage,
  withLists,
  withRelease,
} from '@nostro/messages'

/** Everything a message is written from, as data: it may be handed to another thread. */
export interface OutgoingOrder {
  readonly messagingType: string
  /** The lists of codes in force. */
  readonly lists: readonly ListInForce[]
  readonly values: DraftValues
  readonly composition: OutgoingOptions
}

/** A message as it leaves, and its values as they are kept. */
export type WrittenOutgoing = Omit<OutgoingMessage, 'checked'> & { readonly content: DraftValues }

/** Checks the form and writes the message it describes. */
export async function writeHere({
  messagingType,
  lists,
  values,
  composition,
}: OutgoingOrder): Promise<Result<WrittenOutgoing, readonly Issue[]>> {
  const known = await loadDefinition(messagingType)
  if (known === undefined) throw new Error(`${messagingType} has no definition`)
  const definition = withRelease(withLists(known, lists), composition.release.name)
  const composed = await prepareOutgoing(definition, values, composition)
  if (!composed.ok) return composed
  const { checked, ...outgoing } = composed.value
  // What the form says of itself comes before what the network says of the text.
  return ok({ ...outgoing, content: checked.values, warnings: [...checked.warnings, ...outgoing.warnings] })
}
