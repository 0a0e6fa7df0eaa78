import {
  discardWorkingCopy,
  FREE_TEXT_FORM,
  readWorkingCopy,
  saveWorkingCopy,
  type WorkingCopy,
} from '@nostro/contract'
import { randomUuid } from '@nostro/kernel'
import { fromPayload } from '@nostro/messages'
import { queryOptions } from '@tanstack/react-query'

import { ApiError, query, send } from '../../api/index.ts'
import { browserRandom } from '../../browser/random.ts'
import type { Store } from '../../browser/store.ts'
import type { FormStore } from '../../forms/index.ts'
import { payloadOf, type Origin } from '../submission/origin.ts'
import { notifyOtherWindows } from './other-windows.ts'
import { Autosave } from './autosave.ts'

/** The browser limits bodies that outlive the page to 64 kB in total. A part of that remains for other calls. */
const OUTLIVING_LENGTH_MAX = 60_000

const copyQuery = query(readWorkingCopy)

/** A user's form, as its working copy needs it. */
export interface Writing {
  /** The key of the working copy: the message type of a new form, or the id of a stored message. */
  readonly form: () => string
  /** Calls the listener after each change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  readonly content: () => Pick<WorkingCopy, 'messagingType' | 'sendAs' | 'content'>
  /**
   * Returns the function that continues from a copy, or `undefined` if the copy is empty or no longer fits the form.
   */
  readonly resuming: (copy: WorkingCopy) => (() => void) | undefined
}

/** Returns a form as its working copy needs it. */
export function writingOf(store: FormStore, origin: () => Origin | undefined): Writing {
  const { definition } = store.get()
  return {
    form: () => origin()?.id ?? definition.type,
    subscribe: store.subscribe,
    content: () => {
      const { messagingType, sendAs, ...content } = payloadOf(store.get())
      return { messagingType, ...(sendAs !== undefined && { sendAs }), content }
    },
    resuming: ({ content, sendAs }) => {
      const values = fromPayload(definition, content)
      if (!values.ok) return undefined
      return () => {
        store.refill(values.value)
        store.sendAs(sendAs)
      }
    },
  }
}

/** Returns the query for the working copy of a form. It runs once, when the form opens. */
export function workingCopyQuery(form: string) {
  const options = copyQuery({ params: { form } })
  return queryOptions({
    ...options,
    // Runs once: from then on the form is newer than the stored copy.
    enabled: ({ state }) => state.data === undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
}

export async function forgetWorkingCopy(form: string): Promise<void> {
  await send(discardWorkingCopy, { params: { form } })
  notifyOtherWindows(form)
}

/** Creates the autosave of a form. */
export function autosaveOf({ form, content }: Writing): Autosave {
  const writer = randomUuid(browserRandom)
  return new Autosave({
    snapshot: () => {
      const { messagingType, ...written } = content()
      const fingerprint = JSON.stringify(written)
      return {
        fingerprint,
        save: ({ baseVersion, messageVersion, outlivesPage }) => {
          const based = { baseVersion, ...(messageVersion !== undefined && { messageVersion }) }
          const isLight = fingerprint.length < OUTLIVING_LENGTH_MAX
          const body = { messagingType, writer, ...based, ...written }
          return send(
            saveWorkingCopy,
            { params: { form: form() }, body },
            { outlivesPage: outlivesPage && isLight },
          )
        },
      }
    },
    discard: () => forgetWorkingCopy(form()),
    onEnd: () => notifyOtherWindows(form()),
  })
}

/**
 * Returns the function that continues saving under the stored message. If the message was new, the working copy of its
 * type is deleted.
 */
export function keepingWith(
  autosave: Autosave,
  messagingType: string,
): (stored: { readonly version: number }, isFirst: boolean) => void {
  return ({ version }, isFirst) => {
    // If the deletion fails, the server deletes the copy after 30 days.
    if (isFirst) void forgetWorkingCopy(messagingType).catch(ignoreUnreachable)
    autosave.basedOn(version)
    autosave.renew()
  }
}

function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

/**
 * Returns a free text as its working copy needs it. The copy contains the lines, because the message type is not known
 * yet.
 */
export function textWritingOf(written: Store<string>, onResumed: (text: string) => void): Writing {
  return {
    form: () => FREE_TEXT_FORM,
    subscribe: written.subscribe,
    content: () => ({ messagingType: FREE_TEXT_FORM, content: { lines: written.get().split('\n') } }),
    resuming: ({ content: { lines } }) => {
      const text = Array.isArray(lines) ? lines.join('\n') : ''
      return text.trim() === '' ? undefined : () => onResumed(text)
    },
  }
}
