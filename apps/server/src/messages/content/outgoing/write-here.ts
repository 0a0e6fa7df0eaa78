import { type Issue, ok, type Result } from '@nostro/kernel'
import {
  prepareOutgoing,
  type DraftValues,
  type ActiveList,
  loadDefinition,
  type OutgoingOptions,
  type OutgoingMessage,
  withLists,
  withRelease,
} from '@nostro/messages'

/** All inputs for rendering a message, as data that can be transferred to another thread. */
export interface OutgoingOrder {
  readonly messagingType: string
  /** The active code lists. */
  readonly lists: readonly ActiveList[]
  readonly values: DraftValues
  readonly composition: OutgoingOptions
}

/** A rendered message and its values as they are stored. */
export type WrittenOutgoing = Omit<OutgoingMessage, 'checked'> & { readonly content: DraftValues }

/** Checks the form and renders its message on the current thread. */
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
  // Warnings of the form precede those of the network about the text.
  return ok({ ...outgoing, content: checked.values, warnings: [...checked.warnings, ...outgoing.warnings] })
}
