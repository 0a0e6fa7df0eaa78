import { discardWorkingCopy, keepWorkingCopy, readWorkingCopy, type WorkingCopy } from '@nostro/contract'
import { fromPayload, type DraftValues, type MessageDefinition } from '@nostro/messages'
import { queryOptions } from '@tanstack/react-query'

import { query, send } from '../../api/index.ts'
import type { FormStore } from '../../forms/index.ts'
import { payloadOf, type Origin } from '../submission/origin.ts'
import { WorkingCopyKeeper } from './working-copy-keeper.ts'

/** A body that may outlive its page has at most 64 kB, of which other calls take some. */
const OUTLIVING_LENGTH_MAX = 60_000

const copyQuery = query(readWorkingCopy)

/** Which form of this user it is: one for each new type, one for each stored message. */
export function formNameOf(definition: Pick<MessageDefinition, 'type'>, origin: Origin | undefined): string {
  return origin?.id ?? definition.type
}

/** What was left of the form, asked once when it opens. */
export function workingCopyQuery(form: string) {
  const options = copyQuery({ params: { form } })
  return queryOptions({
    ...options,
    // Asked once: what is typed from now on is known here better than there.
    enabled: ({ state }) => state.data === undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The values of a copy; `undefined` where it does not fit the form any more. */
export function valuesOfCopy(
  definition: MessageDefinition,
  { content }: WorkingCopy,
): DraftValues | undefined {
  const values = fromPayload(definition, content)
  return values.ok ? values.value : undefined
}

export async function forgetWorkingCopy(form: string): Promise<void> {
  await send(discardWorkingCopy, { params: { form } })
}

/** Keeps the content of a form under its name. */
export function keeperOf(form: string, store: FormStore): WorkingCopyKeeper {
  const params = { form }
  return new WorkingCopyKeeper({
    snapshot: () => {
      const { messagingType, sendAs, ...content } = payloadOf(store.get())
      const chosen = sendAs !== undefined && { sendAs }
      const fingerprint = JSON.stringify({ ...chosen, content })
      return {
        fingerprint,
        keep: ({ baseVersion, messageVersion, outlivesPage }) => {
          const based = { baseVersion, ...(messageVersion !== undefined && { messageVersion }) }
          const isLight = fingerprint.length < OUTLIVING_LENGTH_MAX
          const body = { messagingType, ...based, ...chosen, content }
          return send(keepWorkingCopy, { params, body }, { outlivesPage: outlivesPage && isLight })
        },
      }
    },
    discard: () => forgetWorkingCopy(form),
  })
}
