import { type Issue, ok, type Result } from '@nostro/kernel'
import {
  composeOutgoing,
  type DraftValues,
  type ListInForce,
  loadDefinition,
  type OutgoingComposition,
  type OutgoingForm,
  withLists,
  withRelease,
} from '@nostro/messages'

/** Everything a message is written from, as data: it may be handed to another thread. */
export interface OutgoingOrder {
  readonly messagingType: string
  /** The lists of codes in force. */
  readonly lists: readonly ListInForce[]
  readonly values: DraftValues
  readonly composition: OutgoingComposition
}

/** A message as it leaves, and its values as they are kept. */
export type WrittenOutgoing = Omit<OutgoingForm, 'checked'> & { readonly content: DraftValues }

/** Checks the form and writes the message it describes. */
export async function writeOutgoing({
  messagingType,
  lists,
  values,
  composition,
}: OutgoingOrder): Promise<Result<WrittenOutgoing, readonly Issue[]>> {
  const known = await loadDefinition(messagingType)
  if (known === undefined) throw new Error(`${messagingType} has no definition`)
  const definition = withRelease(withLists(known, lists), composition.release.name)
  const composed = await composeOutgoing(definition, values, composition)
  if (!composed.ok) return composed
  const { checked, ...outgoing } = composed.value
  // What the form says of itself comes before what the network says of the text.
  return ok({ ...outgoing, content: checked.values, warnings: [...checked.warnings, ...outgoing.warnings] })
}
