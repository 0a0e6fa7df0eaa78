import type { MessageDetail } from '@nostro/contract'
import { fromPayload, toPayload, type DraftValues, type MessageDefinition } from '@nostro/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError, readQuery, sentenceOf } from '../../api/index.ts'
import { createStore, useStore } from '../../browser/store.ts'
import type { FormState, FormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import { contentOf, messageQuery } from '../../message-content/index.ts'
import { differencesOf, mergedValues, type Difference } from './merge-values.ts'
import { fingerprintOf, originOf, type Origin } from './origin.ts'

/** The newer version that another user saved, and its differences from the typed values. */
export interface Conflict {
  readonly message: MessageDetail
  readonly stored: DraftValues
  readonly differences: readonly Difference[]
}

/** The state that a form's changes are compared with. */
interface Base {
  readonly origin: Origin | undefined
  /** The form without typed changes. */
  readonly state: FormState
  /**
   * The content of the stored message. Unknown if a restored working copy was typed over an older version than the
   * form opened with.
   */
  readonly stored: Content | undefined
}

export interface BasedForm {
  readonly origin: Origin | undefined
  /** Reads the stored version and opens the dialog. */
  readonly compare: () => Promise<void>
  readonly conflict: Conflict | undefined
  /** Applies the typed changes to the stored version. */
  readonly merge: (isMineAt: (path: string) => boolean) => void
  readonly close: () => void
  /** Sets the message version that the following input is based on. */
  readonly goOnFrom: (messageVersion: number) => void
  /** Sets the base to the state that this form has just saved. */
  readonly goOnFromSaved: (saved: FormState, stored: Pick<Origin, 'id' | 'version'>) => void
  /** Returns the stored message that the form is based on now, which can be newer than the one last rendered. */
  readonly originNow: () => Origin | undefined
  /** Returns whether the payload of the form differs from that of its base. Touching a field is not a change. */
  readonly isChanged: () => boolean
}

/** Tracks the base of a form, and merges typed changes with a version that another user saved. */
export function useConflict(store: FormStore, message: MessageDetail | undefined): BasedForm {
  const texts = useTexts()
  const queryClient = useQueryClient()
  const [bases] = useState(() => createStore(baseOf(store.get(), message)))
  const base = useStore(bases)
  const [conflict, setConflict] = useState<Conflict>()
  const { origin } = base

  const compare = async () => {
    if (origin === undefined) return
    try {
      const question = { ...messageQuery({ params: { id: origin.id } }), staleTime: 0 }
      const newest = await readQuery(queryClient, question)
      const { definition } = store.get()
      const stored = comparable(definition, {
        values: contentOf(newest)?.values ?? {},
        sendAs: newest.sendAs,
      })
      const known = base.stored && comparable(definition, base.stored)
      const mine = comparable(definition, store.get())
      const differences = differencesOf({ base: known, mine, theirs: stored })
      setConflict({ message: newest, stored, differences })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ kind: 'error', text: sentenceOf(error, texts) })
    }
  }

  const merge = (isMineAt: (path: string) => boolean) => {
    if (conflict === undefined) return
    const { stored, differences } = conflict
    const put = (values: DraftValues) => {
      const { [SEND_AS]: format, ...rest } = values
      store.replace(rest)
      store.sendAs(format === 'MT' || format === 'ISO20022' ? format : undefined)
    }
    const merged = mergedValues(stored, differences, isMineAt)
    put(stored)
    bases.set(baseOf(store.get(), conflict.message))
    put(merged)
    setConflict(undefined)
  }

  return {
    origin,
    compare,
    conflict,
    merge,
    close: () => setConflict(undefined),
    goOnFrom: (version) => {
      const current = bases.get()
      if (current.origin === undefined || current.origin.version === version) return
      bases.set({ ...current, origin: { ...current.origin, version }, stored: undefined })
    },
    goOnFromSaved: (saved, { id, version }) => {
      const isRejected = bases.get().origin?.isRejected === true
      bases.set({ ...baseOf(saved, undefined), origin: { id, version, isRejected } })
    },
    originNow: () => bases.get().origin,
    isChanged: () => fingerprintOf(store.get()) !== fingerprintOf(bases.get().state),
  }
}

/** The format of sending counts as a field of the form. */
const SEND_AS = 'sendAs'

function baseOf(state: FormState, message: MessageDetail | undefined): Base {
  // A form can open with more values than are stored, such as a new UETR. They count as local changes.
  const stored = message && { values: contentOf(message)?.values ?? {}, sendAs: message.sendAs }
  return { origin: message && originOf(message), state, stored: stored ?? state }
}

type Content = Pick<FormState, 'values'> & { readonly sendAs?: FormState['sendAs'] | undefined }

/** Returns the values as they would be sent: hidden and empty values are removed. */
function comparable(definition: MessageDefinition, { values, sendAs }: Content): DraftValues {
  const travelled = fromPayload(definition, toPayload(definition, values))
  return { ...(travelled.ok ? travelled.value : values), [SEND_AS]: sendAs ?? definition.format }
}
