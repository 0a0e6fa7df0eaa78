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

/** A body that may outlive its page has at most 64 kB, of which other calls take some. */
const OUTLIVING_LENGTH_MAX = 60_000

const copyQuery = query(readWorkingCopy)

/** What somebody writes, as far as its working copy is concerned. */
export interface Writing {
  /** Which form of this user it is now: one for each new type, one for each stored message. */
  readonly form: () => string
  /** Calls back after each change; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly content: () => Pick<WorkingCopy, 'messagingType' | 'sendAs' | 'content'>
  /** How to go on with a copy; `undefined` where there is nothing in it, or it does not fit any more. */
  readonly resuming: (copy: WorkingCopy) => (() => void) | undefined
}

/** A form as it is written. */
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

export async function forgetWorkingCopy(form: string): Promise<void> {
  await send(discardWorkingCopy, { params: { form } })
  notifyOtherWindows(form)
}

/** Keeps what is written under its name. */
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

/** Keeps what is typed from here on with the stored message, where nothing of it is kept yet. */
export function keepingWith(
  autosave: Autosave,
  messagingType: string,
): (stored: { readonly version: number }, isFirst: boolean) => void {
  return ({ version }, isFirst) => {
    // What could not be removed goes by itself after 30 days.
    if (isFirst) void forgetWorkingCopy(messagingType).catch(ignoreUnreachable)
    autosave.basedOn(version)
    autosave.renew()
  }
}

function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

/** A free text as it is written: its lines are kept, since nobody can tell its type yet. */
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
