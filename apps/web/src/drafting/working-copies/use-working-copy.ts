import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { onOtherWindows } from './other-windows.ts'
import type { Autosave } from './autosave.ts'
import { forgetWorkingCopy, autosaveOf, workingCopyQuery, type Writing } from './working-copy-query.ts'

/** A stored working copy that is offered to the user. */
export interface WorkingCopyOffer {
  /** UTC instant. */
  readonly savedAt: string
  readonly goOn: () => void
  readonly discard: () => void
}

export interface FormWithCopy {
  readonly autosave: Autosave
  readonly offer: WorkingCopyOffer | undefined
}

/**
 * Saves the input as a working copy, and offers the copy of an earlier session when the form opens. `begin` is called
 * once. `messageVersion` is the version of the stored message that the form edits. `onBase` sets the version that the
 * next changes are based on.
 */
export function useWorkingCopy(
  begin: () => Writing,
  messageVersion?: number,
  onBase?: (messageVersion: number) => void,
): FormWithCopy {
  const [writing] = useState(begin)
  // The offered copy belongs to the form as it opened, even if the form becomes a stored message later.
  const [form] = useState(writing.form)
  const [autosave] = useState(() => autosaveOf(writing))
  useEffect(() => autosave.basedOn(messageVersion), [autosave, messageVersion])
  useAutosaveState(writing, autosave)

  const [isAnswered, setIsAnswered] = useState(false)
  const { data, isPending } = useQuery(workingCopyQuery(form))
  const copy = data?.copy
  const resume = copy && writing.resuming(copy)
  const isOpen = !isAnswered && copy !== undefined && resume !== undefined
  const version = copy?.version ?? 0
  useEffect(() => {
    // Saving before the earlier copy is known would overwrite it.
    if (!isPending && !isOpen && !isAnswered) autosave.begin(version)
  }, [autosave, isPending, isOpen, isAnswered, version])

  if (!isOpen) return { autosave, offer: undefined }
  const offer: WorkingCopyOffer = {
    savedAt: copy.savedAt,
    goOn: () => {
      resume()
      if (copy.messageVersion !== undefined) onBase?.(copy.messageVersion)
      autosave.begin(version)
      setIsAnswered(true)
    },
    discard: () => {
      setIsAnswered(true)
      // The next save replaces the copy, even if it could not be deleted.
      forgetWorkingCopy(form).then(
        () => autosave.begin(0),
        () => autosave.begin(version),
      )
    },
  }
  return { autosave, offer }
}

/** Saves changes automatically, and saves the rest when the page is closed. */
function useAutosaveState({ form, subscribe }: Writing, autosave: Autosave): void {
  useEffect(
    () =>
      onOtherWindows((gone) => {
        if (gone === form()) autosave.renew()
      }),
    [form, autosave],
  )
  useEffect(() => subscribe(autosave.touch), [subscribe, autosave])
  useEffect(() => {
    const keepRest = () => void autosave.flush({ outlivesPage: true })
    addEventListener('pagehide', keepRest)
    return () => {
      removeEventListener('pagehide', keepRest)
      void autosave.flush()
    }
  }, [autosave])
}
